const { adapt, adaptations } = require('./adapt')

/** Webpack's loader of the libraries' modules. */
module.exports = function adaptLibrary(source) {
  for (const file of adaptations) this.addDependency(file)
  return adapt(source, this.resourcePath)
}
