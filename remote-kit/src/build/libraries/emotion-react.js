/**
 * Removes the default cache for trees without a provider; the portal has one
 * (shared-ui/src/theme/ui-provider.tsx).
 */
module.exports = {
  file: __filename,
  name: '@emotion/react',
  version: '11.14.0',
  folder: 'dist',
  changes: {
    'emotion-element-f0de968e.browser.esm.js': [
      [
        /typeof HTMLElement !== 'undefined' \? \/\* #__PURE__ \*\/createCache\(\{\s*key: 'css'\s*\}\) : null/,
        'null',
      ],
      ["import createCache from '@emotion/cache';\n", ''],
    ],
  },
}
