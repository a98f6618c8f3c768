const path = require('node:path')
const { readFileSync } = require('node:fs')

const className = /\.(-?[_a-zA-Z][\w-]*)/g

/** A CSS module in tests: each class has its own name, and nothing is styled. */
function classesOf(source) {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '')
  return Object.fromEntries(
    [...withoutComments.matchAll(className)].map(([, name]) => [name, name]),
  )
}

/** Compiles style sheets and pictures for tests: a sheet to its classes, a picture to the name of its file. */
module.exports = {
  process(_source, file) {
    const isSheet = file.endsWith('.css')
    const value = isSheet ? classesOf(readFileSync(file, 'utf8')) : path.basename(file)
    return { code: `module.exports = ${JSON.stringify(value)}` }
  },
}
