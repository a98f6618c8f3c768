const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const swc = require('@swc/jest')
const { adapt, adaptations } = require('../../build/libraries/adapt')

/** Changes the libraries' modules as the build does, so that tests run the code that is released. */
module.exports.createTransformer = (options) => {
  const compiler = swc.createTransformer(options)
  const adaptation = adaptations
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha1'))
    .digest('hex')
  return {
    ...compiler,
    process: (source, file, config) => compiler.process(adapt(source, file), file, config),
    getCacheKey: (source, file, config) => compiler.getCacheKey(source + adaptation, file, config),
  }
}
