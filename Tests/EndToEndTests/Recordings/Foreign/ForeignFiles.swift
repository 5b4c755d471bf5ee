/// Files as other programs write them, shortened to what they have in common with longer ones.
enum ForeignFiles {
  static let cassette = """
    ---
    http_interactions:
    - request:
        method: get
        uri: https://api.example/v1/latest?base=EUR&symbols=USD
        body:
          encoding: US-ASCII
          string: ''
        headers:
          Accept:
          - "*/*"
      response:
        status:
          code: 200
          message: OK
        headers:
          Content-Type:
          - application/json
        body:
          encoding: UTF-8
          string: '{"rates":{"USD":1.1711}}'
      recorded_at: Fri, 10 Apr 2026 09:00:00 GMT
    recorded_with: VCR 6.2.0

    """

  /// As VCR for Python and go-vcr have it.
  static let otherCassette = """
    interactions:
    - request:
        body: null
        headers: {}
        method: GET
        uri: https://api.example/v1/latest
      response:
        body:
          string: '{}'
        headers: {}
        status:
          code: 200
          message: OK
    version: 1

    """

  static let wireMock = """
    {
      "mappings": [
        {
          "id": "8c5db8b0-2db4-4ad7-a99f-38c9b00da3f7",
          "request": { "urlPath": "/v1/latest", "method": "GET" },
          "response": { "status": 200, "jsonBody": { "rates": { "USD": 1.1711 } } },
          "uuid": "8c5db8b0-2db4-4ad7-a99f-38c9b00da3f7"
        }
      ],
      "meta": { "total": 1 }
    }

    """

  static let wireMockStub = """
    {
      "request": { "url": "/v1/latest?base=EUR", "method": "GET" },
      "response": { "status": 200, "bodyFileName": "latest.json" }
    }

    """

  static let postman = """
    {
      "info": {
        "_postman_id": "3f1c4a52-6f0e-4b52-9d0f-0f3f6f1b2a11",
        "name": "Rates",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
      },
      "item": [
        {
          "name": "latest",
          "request": { "method": "GET", "header": [], "url": { "raw": "{{base}}/v1/latest" } },
          "response": []
        }
      ]
    }

    """

  /// As the API of Postman gives a collection.
  static let postmanOfAPI =
    #"{"collection":{"info":{"schema":"#
    + #""https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}}"#

  static let postmanVersion1 =
    #"{"id":"1","name":"Rates","order":["2"],"requests":[{"id":"2","method":"GET","url":"http://a/b"}]}"#

  static let insomnia = """
    {
      "_type": "export",
      "__export_format": 4,
      "__export_date": "2026-04-10T09:00:00.000Z",
      "__export_source": "insomnia.desktop.app:v9.3.0",
      "resources": [
        { "_id": "req_1", "_type": "request", "method": "GET", "url": "https://api.example/v1/latest" }
      ]
    }

    """

  static let insomniaYAML = """
    type: collection.insomnia.rest/5.0
    name: Rates
    meta:
      id: wrk_1
    collection:
      - url: https://api.example/v1/latest
        name: latest
        method: GET

    """

  static let mockoon = """
    {
      "uuid": "c5e6a3b4-57d5-4a8a-9d4e-0f6f7d1f5b3a",
      "lastMigration": 33,
      "name": "Rates",
      "port": 3001,
      "hostname": "",
      "routes": [
        {
          "uuid": "0b9f1b0e-4d0b-4e44-a2a5-0b8b1a5f9c11", "type": "http", "method": "get",
          "endpoint": "v1/latest",
          "responses": [{ "body": "{\\"rates\\":{}}", "statusCode": 200, "default": true }]
        }
      ]
    }

    """

  /// As Mockoon exported it before version 2.
  static let mockoonExport =
    #"{"source":"mockoon:1.18.1","#
    + #""data":[{"type":"environment","item":{"uuid":"","name":"Rates","port":3001}}]}"#

  static let openAPI = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Rates", "version": "1" },
      "paths": { "/v1/latest": { "get": { "responses": { "200": { "description": "the rates" } } } } }
    }

    """

  static let openAPIYAML = """
    # The service of rates.
    openapi: 3.0.3
    info:
      title: Rates
      version: "1"
    paths:
      /v1/latest:
        get:
          responses:
            "200":
              description: the rates

    """

  static let swagger = """
    swagger: "2.0"
    info:
      title: Rates
    paths: {}

    """

  static let stream = """
    {"event":"run","format":1,"scenarios":1}
    {"event":"play","scenario":"a.scenario","title":"A.","source":["launch",""]}

    """

  static let table = "Date,USD,JPY,\n2026-04-10,1.1711,186.4,\n"

  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    \t<gesmes:subject>Reference rates</gesmes:subject>
    \t<gesmes:Sender>
    \t\t<gesmes:name>European Central Bank</gesmes:name>
    \t</gesmes:Sender>
    \t<Cube>
    \t\t<Cube time='2022-12-30'>
    \t\t\t<Cube currency='USD' rate='1.0666'/>
    \t\t\t<Cube currency='HRK' rate='7.5365'/>
    \t\t\t<Cube currency='JPY' rate='140.66'/>
    \t\t</Cube>
    \t\t<Cube time="2022-12-29">
    \t\t\t<Cube currency="USD" rate="1.0649"/><Cube currency="JPY" rate="141.22"/></Cube>
    \t\t<Cube time='2022-12-28'>
    \t\t\t<Cube currency='USD' rate='1.064'/>
    \t\t\t<Cube currency='HRK' rate='7.5365'/>
    \t\t\t<Cube currency='JPY' rate='142.66'/>
    \t\t</Cube>
    \t</Cube>
    </gesmes:Envelope>

    """
}
