/* A page that has a text and nothing to filter or draw. */

startCopying()
performance.mark("ready")
