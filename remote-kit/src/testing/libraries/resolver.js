/**
 * Resolves the libraries that the build changes to the modules that the build uses; Jest by itself would use
 * CommonJS.
 */
const changed = /^(@chakra-ui\/react|react-router)(\/|$)/

module.exports = (request, options) => {
  if (!changed.test(request)) return options.defaultResolver(request, options)
  const file = options.defaultResolver(request, { ...options, conditions: ['import', 'default'] })
  return file.replace(/([\\/]react-router[\\/]dist[\\/])development/, '$1production')
}
