/**
 * The portal's caches have plugins of their own (shared-ui/src/theme/style-plugins.ts), so the default prefixer
 * is removed.
 */
module.exports = {
  file: __filename,
  name: '@emotion/cache',
  version: '11.14.0',
  folder: 'dist',
  changes: {
    'emotion-cache.browser.esm.js': [
      ['var defaultStylisPlugins = [prefixer];', 'var defaultStylisPlugins = [];'],
    ],
  },
}
