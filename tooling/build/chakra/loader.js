const { adapt, styledFactory } = require('./adapt')

/** Webpack's loader of Chakra's modules. */
module.exports = function chakraLoader(source) {
  this.addDependency(styledFactory)
  return adapt(source, this.resourcePath)
}
