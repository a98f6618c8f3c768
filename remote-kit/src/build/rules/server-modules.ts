import webpack from 'webpack'

/**
 * Empties `*.server.ts` modules, such as structured data for search engines, because only the gateway needs
 * them. Values of settings for servers are refused aloud: an empty list would be taken for one.
 */
export const withoutServerModules = new webpack.NormalModuleReplacementPlugin(
  /^\..*\.server$/,
  (resolved) => {
    resolved.request = require.resolve(
      /\/settings\.server$/.test(resolved.request) ? './no-server-settings' : './server-only',
    )
  },
)
