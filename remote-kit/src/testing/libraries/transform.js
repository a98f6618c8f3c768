const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const swc = require('@swc/jest')
const { adapt, adaptedModules, adaptations } = require('../../build/libraries/adapt')

const imports = /^(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm

/**
 * A compiler for this module that loads each of its imports at their first use, so that a test loads only the
 * components it shows. swc takes the names of modules to load so, not a rule.
 */
function lazyCompiler(options, source) {
  const lazy = [...source.matchAll(imports)].map(([, name]) => name)
  return swc.createTransformer({ ...options, module: { ...options.module, lazy } })
}

/** Compiles modules of libraries: changed as the build changes them, so that tests run the code that is released. */
module.exports.createTransformer = (options) => {
  const compiler = swc.createTransformer(options)
  const adaptation = [__filename, ...adaptations]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha1'))
    .digest('hex')
  return {
    ...compiler,
    process(source, file, config) {
      const adapted = adaptedModules.test(file) ? adapt(source, file) : source
      return lazyCompiler(options, adapted).process(adapted, file, config)
    },
    getCacheKey: (source, file, config) => compiler.getCacheKey(source + adaptation, file, config),
  }
}
