/** Replaces a `*.server.ts` module in browsers: each of its functions returns an empty list. */
module.exports = new Proxy({}, { get: () => () => [] })
