/** Libraries whose working the build changes are found where the build finds them; Jest by itself takes what is for `require`. */
const changed = /^(@chakra-ui\/react|react-router)(\/|$)/

module.exports = (request, options) => {
  if (!changed.test(request)) return options.defaultResolver(request, options)
  const file = options.defaultResolver(request, { ...options, conditions: ['import', 'default'] })
  return file.replace(/([\\/]react-router[\\/]dist[\\/])development/, '$1production')
}
