const { configure } = require('@testing-library/react')

// A busy machine may take seconds to render its first page; what is there is found at once all the same.
configure({ asyncUtilTimeout: 10_000 })
