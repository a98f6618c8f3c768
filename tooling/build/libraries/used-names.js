const { readFileSync } = require('node:fs')
const { parseSync } = require('@swc/core')

/** A whole module: `import * as yup from 'yup'`. */
const everything = '*'

const textOf = (node) => node.value

/** The first name of `import('redux').Store.State`. */
const firstName = (qualifier) =>
  qualifier.type === 'TsQualifiedName' ? firstName(qualifier.left) : textOf(qualifier)

const importedName = (specifier) =>
  ({
    ImportDefaultSpecifier: () => 'default',
    ImportNamespaceSpecifier: () => everything,
    ImportSpecifier: () => textOf(specifier.imported ?? specifier.local),
    ExportSpecifier: () => textOf(specifier.orig),
    ExportNamespaceSpecifier: () => everything,
  })[specifier.type]()

/** What `const { JSDOM } = require('jsdom')` imports. */
function required({ id, init }, found) {
  if (init?.type !== 'CallExpression' || textOf(init.callee) !== 'require') return
  const [{ expression }] = init.arguments
  if (expression.type !== 'StringLiteral' || id.type !== 'ObjectPattern') return
  for (const { key } of id.properties) found(textOf(expression), textOf(key), false)
}

/** Calls back with the module and the name of each import below a node of swc's tree. */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found)
    return
  }
  if (!node || typeof node !== 'object') return
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
    if (!node.source) return visit(node.declaration, found)
    for (const specifier of node.specifiers) {
      const isType = node.typeOnly || specifier.isTypeOnly
      found(textOf(node.source), importedName(specifier), isType)
    }
    return
  }
  if (node.type === 'VariableDeclarator') required(node, found)
  if (node.type === 'TsImportType') {
    const name = node.qualifier ? firstName(node.qualifier) : everything
    found(textOf(node.argument), name, true)
  }
  if (node.type === 'ExportAllDeclaration') found(textOf(node.source), everything, false)
  for (const value of Object.values(node)) visit(value, found)
}

/** Declarations, whose exports are declared without saying so; swc would read them as code. */
const asDeclared = (text) =>
  text.replace(
    /^(\s*export )(?=(?:const|let|var|class|abstract|function|namespace)\b)/gm,
    '$1declare ',
  )

/**
 * The names that files import of each module, by module.
 * @param {string[]} files sources or declarations
 * @param {{ types?: boolean }} options whether types count
 * @returns {Map<string, Set<string>>}
 */
function usedNames(files, { types = false } = {}) {
  const names = new Map()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const isDeclared = /\.d\.[cm]?ts$/.test(file)
    const tree = parseSync(isDeclared ? asDeclared(text) : text, {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    })
    visit(tree.body, (module, name, isType) => {
      if (isType && !types) return
      names.set(module, (names.get(module) ?? new Set()).add(name))
    })
  }
  return names
}

module.exports = { usedNames, everything }
