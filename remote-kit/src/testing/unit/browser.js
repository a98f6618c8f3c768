const vm = require('node:vm')
const { fromNode } = require('../from-node')

const ofLanguage = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ...Object.getOwnPropertyNames(Object.prototype),
])

/** Node's own: a page's timers would keep the process running, and its console would print twice. */
const ofNode = new Set([
  ...fromNode,
  ...['console', 'crypto', 'performance', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  ...['setInterval', 'clearInterval', 'MessageChannel', 'MessagePort'],
])

/** A page's function called without the page, as `scrollTo()`. Classes stay as they are. */
const bound = (value, window) =>
  typeof value === 'function' && /^[a-z]/.test(value.name) ? value.bind(window) : value

/** All names of a window, those that it inherits too, such as `addEventListener`. */
function namesOf(value) {
  const parent = value && Object.getPrototypeOf(value)
  return parent ? [...Object.getOwnPropertyNames(value), ...namesOf(parent)] : []
}

/** Makes Node's global object a browser's window: everything that jsdom's has and the language has not. */
function becomeBrowser() {
  const { JSDOM } = require('jsdom')
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  const names = new Set(namesOf(window))
  for (const name of names) {
    if (ofLanguage.has(name) || ofNode.has(name)) continue
    let own
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => own ?? bound(window[name], window),
      set: (value) => {
        own = value
      },
    })
  }
  for (const name of ['window', 'self', 'top', 'parent']) globalThis[name] = globalThis
  // An open one keeps the process from ending.
  delete globalThis.MessageChannel
  return () => window.close()
}

module.exports = { becomeBrowser }
