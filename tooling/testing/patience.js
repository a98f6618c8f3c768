const { configure, getConfig } = require('@testing-library/react')

const { getElementError } = getConfig()

/**
 * Testing Library's error about an element that is not found. While a test waits for one, each look fails in this way, and
 * only the last failure is shown, to which Testing Library adds the document: the others are made without its text.
 */
function elementError(message, container) {
  if (!message || !getConfig()._disableExpensiveErrorDiagnostics) {
    return getElementError(message, container)
  }
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
}

configure({
  // A busy machine may take seconds to render its first page; the limit does not slow down tests that find it at once.
  asyncUtilTimeout: 10_000,
  getElementError: elementError,
})
