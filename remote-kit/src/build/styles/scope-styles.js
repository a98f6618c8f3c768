const { compile, serialize, stringify } = require('stylis')

// Of a remote's own style sheets: their rules hold in the remote's pages alone. `@scope` is not in all supported browsers, so
// each selector begins with the element around the page, which names its remote only while one of its pages is shown.

const refuse = (what) => {
  throw new Error(
    `PT-F302 ${what} would hold for pages of others too. Name elements of your own page, such as ".glossary-term".`,
  )
}

const ofWholePage = /(?:^|[\s>+~(,])(?:html|body)(?![\w-])|:root|:host/i
const everything = /^\*(?![\w.#[])/

function scopedSelector(selector, remote) {
  if (ofWholePage.test(selector) || everything.test(selector)) refuse(`"${selector}"`)
  // Without weight, so that rules win over each other as they were written.
  return `:where([data-remote="${remote}"]) ${selector}`
}

const grouping = new Set(['@media', '@supports', '@container', '@layer'])
const harmless = new Set(['@charset', '@font-face', 'comm', 'decl'])
const isKeyframes = ({ type }) => /^@(?:-\w+-)?keyframes$/.test(type)

function* nodesOf(nodes) {
  for (const node of nodes) {
    yield node
    if (Array.isArray(node.children)) yield* nodesOf(node.children)
  }
}

function scopeRules(nodes, remote) {
  for (const node of nodes) {
    if (node.type === 'rule') {
      node.props = node.props.map((selector) => scopedSelector(selector, remote))
    } else if (grouping.has(node.type)) {
      // A list of layers, which has no rules.
      if (Array.isArray(node.children)) scopeRules(node.children, remote)
    } else if (node.type === '@import') {
      if (/^@import\s*(?:url\(\s*)?["']?(?:\w+:|\/\/)/i.test(node.value)) refuse(node.value)
    } else if (!harmless.has(node.type) && !isKeyframes(node)) {
      refuse(node.value)
    }
  }
}

/** Animations are named in the whole page: here with their remote before the name. */
function renameKeyframes(nodes, remote) {
  const all = [...nodesOf(nodes)]
  const names = new Set(all.filter(isKeyframes).map(({ props }) => props[0]))
  for (const node of all) {
    if (isKeyframes(node))
      node.value = node.value.replace(node.props[0], `${remote}-${node.props[0]}`)
    if (node.type !== 'decl' || !/^(?:-\w+-)?animation(?:-name)?$/.test(node.props)) continue
    const value = node.children.replace(/[\w-]+/g, (word) =>
      names.has(word) ? `${remote}-${word}` : word,
    )
    node.value = `${node.props}:${value};`
  }
}

/**
 * A style sheet whose rules hold in the pages of one remote alone.
 * @throws Error with PT-F302 for what cannot be kept there
 */
function scopeStyles(css, remote) {
  const nodes = compile(css)
  scopeRules(nodes, remote)
  renameKeyframes(nodes, remote)
  return serialize(nodes, stringify)
}

module.exports = function scopeStylesLoader(css) {
  return scopeStyles(css, this.getOptions().remote)
}
module.exports.scopeStyles = scopeStyles
