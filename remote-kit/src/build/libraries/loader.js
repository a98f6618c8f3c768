const { adapt, adaptations } = require('./adapt')

/** Webpack loader for the modules of these libraries. */
module.exports = function adaptLibrary(source) {
  for (const file of adaptations) this.addDependency(file)
  return adapt(source, this.resourcePath)
}
