const { configure } = require('@testing-library/react')

// A busy machine may take seconds to render its first page; the limit does not slow down tests that find it at
// once.
configure({ asyncUtilTimeout: 10_000 })
