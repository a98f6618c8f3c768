/**
 * Resolves the libraries that tests load as ES modules: those that the build changes, and Ark, whose CommonJS cannot
 * be loaded lazily. Jest by itself would use CommonJS.
 */
const asModules = /^(@chakra-ui\/react|@ark-ui\/react|react-router)(\/|$)/

module.exports = (request, options) => {
  if (!asModules.test(request)) return options.defaultResolver(request, options)
  const file = options.defaultResolver(request, { ...options, conditions: ['import', 'default'] })
  return file.replace(/([\\/]react-router[\\/]dist[\\/])development/, '$1production')
}
