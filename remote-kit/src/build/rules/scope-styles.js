const { compile, serialize, stringify } = require('stylis')

// Limits the rules of a remote's own style sheets to the remote's pages. Not all supported browsers know
// `@scope`, so each selector starts with the element around the page, which names its remote only while one of
// its pages is shown.

const refuse = (what) => {
  throw new Error(
    `PT-F302 ${what} would hold for pages of others too. Name elements of your own page, such as ".glossary-term".`,
  )
}

const ofWholePage = /(?:^|[\s>+~(,])(?:html|body)(?![\w-])|:root|:host/i
const everything = /^\*(?![\w.#[])/

function scopedSelector(selector, remote) {
  if (ofWholePage.test(selector) || everything.test(selector)) refuse(`"${selector}"`)
  // `:where` adds no specificity, so that rules override each other as the author wrote them.
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
      // A list of layers contains no rules.
      if (Array.isArray(node.children)) scopeRules(node.children, remote)
    } else if (node.type === '@import') {
      if (/^@import\s*(?:url\(\s*)?["']?(?:\w+:|\/\/)/i.test(node.value)) refuse(node.value)
    } else if (!harmless.has(node.type) && !isKeyframes(node)) {
      refuse(node.value)
    }
  }
}

/** Names of animations are global in a document, so the remote's name is put before them. */
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
 * Rewrites a style sheet so that its rules apply only to the pages of one remote.
 * @throws Error with PT-F302 for a rule that cannot be limited to them
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
