// Loaded before each file of tests (`remote-kit unit`).
const { loadSources } = require('./compile')
const { defineGlobals } = require('./globals')

// `node --test` loads this too, before it starts a process for each file.
if (process.env.NODE_TEST_CONTEXT) {
  loadSources()
  defineGlobals()
  if (process.env.REMOTE_KIT_UNIT === 'browser') {
    const close = require('./browser').becomeBrowser()
    afterAll(close)
    require('../polyfills')
    require('../empty-storage')
    require('../matchers')
  }
}
