const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const swc = require('@swc/jest')
const { adapt, styledFactory } = require('../../build/chakra/adapt')

/** Changes Chakra's modules as the build does, so that what is tested is what ships. */
module.exports.createTransformer = (options) => {
  const compiler = swc.createTransformer(options)
  const adaptation = [require.resolve('../../build/chakra/adapt'), styledFactory]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha1'))
    .digest('hex')
  return {
    ...compiler,
    process: (source, file, config) => compiler.process(adapt(source, file), file, config),
    getCacheKey: (source, file, config) => compiler.getCacheKey(source + adaptation, file, config),
  }
}
