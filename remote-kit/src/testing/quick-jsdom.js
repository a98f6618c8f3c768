// Most of what queries by role and name cost is jsdom's search for the style rules and labels of each element.
const { createRequire } = require('node:module')

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const inJsdom = (file) => fromEnvironment(`jsdom/lib/jsdom/living/${file}`)

/** Remembers what a function has answered to a text. */
function remembered(compute) {
  const known = new Map()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    known.set(text, compute(text))
    return known.get(text)
  }
}

/** Leaves out quotes, brackets and parentheses, which say nothing about the class or tag of the element itself. */
function withoutNested(selector) {
  const shorter = selector.replace(/"[^"]*"|'[^']*'|\[[^\]"']*\]|\([^()"']*\)/g, '')
  return shorter === selector ? selector : withoutNested(shorter)
}

/** The class (`.name`) or tag without which no element matches; undefined where a selector names neither. */
function keyOf(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)
  return /\.[^.#:*]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase()
}

/** Keys of which an element needs one to match the selectors of a rule; null where any element may match. */
const keysOf = remembered((selectors) => {
  // Rules such as `@font-face` have no selectors and match nothing.
  if (selectors === undefined) return []
  if (selectors.includes('\\')) return null
  const plain = withoutNested(selectors)
  if (/[|"'()[\]]/.test(plain)) return null
  const keys = plain.split(',').map(keyOf)
  return keys.includes(undefined) ? null : keys
})

const classesOf = remembered((text) => new Set(text.split(/\s+/).map((name) => `.${name}`)))

/** Asks the engine for selectors, which is slow, only about elements with a class or tag of the rule. */
function matchByKeysFirst(match) {
  return (element, selectors) => {
    const keys = keysOf(selectors)
    if (keys) {
      const tag = element.localName.toLowerCase()
      const classes = classesOf(element.getAttributeNS(null, 'class') ?? '')
      if (!keys.some((key) => key === tag || classes.has(key))) return false
    }
    return match(element, selectors)
  }
}

/** Finds the control that a label names by the document's index of ids, not by a walk through the document. */
function controlById({ get: search }) {
  return {
    configurable: true,
    enumerable: true,
    get() {
      const named = this._attached && this._ownerDocument._ids[this.getAttributeNS(null, 'for')]
      // An id may stand twice, or in another shadow tree.
      if (named?.length !== 1 || named[0].getRootNode({}) !== this.getRootNode({})) {
        return search.call(this)
      }
      return isLabelable(named[0]) ? named[0] : null
    },
  }
}

const selectors = inJsdom('helpers/selectors')
selectors.matchesDontThrow = matchByKeysFirst(selectors.matchesDontThrow)

// Loaded after the change, because its modules keep the function that they find.
fromEnvironment('jsdom')
const { isLabelable } = inJsdom('helpers/form-controls')
const { prototype: label } = inJsdom('nodes/HTMLLabelElement-impl').implementation
Object.defineProperty(
  label,
  'control',
  controlById(Object.getOwnPropertyDescriptor(label, 'control')),
)
