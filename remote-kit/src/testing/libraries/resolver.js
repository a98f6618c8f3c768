/**
 * Resolves the libraries that tests load as ES modules: those that the build changes, and Ark, whose CommonJS cannot
 * be loaded lazily. Jest by itself would use CommonJS.
 */
const asModules = /^(@chakra-ui\/react|@ark-ui\/react|react-router)(\/|$)/

/** Finds packages that offer nothing but an ES module, too: Jest itself asks for CommonJS alone. */
function resolved(request, options) {
  try {
    return options.defaultResolver(request, options)
  } catch (error) {
    const conditions = [...(options.conditions ?? []), 'import']
    try {
      return options.defaultResolver(request, { ...options, conditions })
    } catch {
      throw error
    }
  }
}

module.exports = (request, options) => {
  if (!asModules.test(request)) return resolved(request, options)
  const file = options.defaultResolver(request, { ...options, conditions: ['import', 'default'] })
  return file.replace(/([\\/]react-router[\\/]dist[\\/])development/, '$1production')
}
