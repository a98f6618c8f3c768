const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { transformSync } = require('@swc/core')
const { swcOptions } = require('../compiler-options')
const files = require('../files')

const pictures = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']

function compiled(module, filename) {
  const options = { ...swcOptions, filename, sourceMaps: 'inline' }
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename)
}

const asFile = (module, filename) => module._compile(files.process('', filename).code, filename)

/** Has Node load the sources of a remote: TypeScript, and style sheets and pictures as tests see them. */
function loadSources() {
  const loaders = Module._extensions
  const own = { ...loaders }
  for (const extension of Object.keys(own)) delete loaders[extension]
  // `./terms` is a module rather than the data beside it, as in builds.
  Object.assign(loaders, { '.tsx': compiled, '.ts': compiled }, own)
  for (const extension of ['.tsx', '.ts']) loaders[extension] = compiled
  for (const extension of ['.css', ...pictures]) loaders[extension] = asFile
  process.setSourceMapsEnabled(true)
}

module.exports = { loadSources }
