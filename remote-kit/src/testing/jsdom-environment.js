require('./quick-jsdom')
const { TestEnvironment } = require('jest-environment-jsdom')
const { fromNode } = require('./from-node')

// MessageChannel must stay absent, because an open one keeps the run from ending.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of fromNode) this.global[name] = globalThis[name]
  }
}
