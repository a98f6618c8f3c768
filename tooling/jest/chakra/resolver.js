/** Finds the modules of Chakra that the build takes; Jest by itself would take those for `require`. */
module.exports = (request, options) => {
  if (!request.startsWith('@chakra-ui/react')) return options.defaultResolver(request, options)
  return options.defaultResolver(request, { ...options, conditions: ['import', 'default'] })
}
