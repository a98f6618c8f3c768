/** What browsers have in place of a `*.server.ts` module: each of its functions gives an empty list. */
module.exports = new Proxy({}, { get: () => () => [] })
