const path = require('node:path')

const root = path.resolve(__dirname, '../..')

const swcOptions = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
}

const transform = {
  '@chakra-ui/react/dist/esm/.*\\.js$': [path.join(__dirname, 'chakra/transform.js'), swcOptions],
  '\\.(tsx?|m?js)$': ['@swc/jest', swcOptions],
}

const common = (name, { rootDir = name } = {}) => ({
  displayName: name,
  rootDir: path.join(root, rootDir),
  transform,
  resolver: path.join(__dirname, 'chakra/resolver.js'),
  // marked and httpxy ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(marked|httpxy|@chakra-ui/react)/)'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
})

/** Jest project for code that runs in Node. */
exports.node = (name, options) => ({
  ...common(name, options),
  testEnvironment: 'node',
  // Servers' shared modules as they stand, not as they were built last.
  testEnvironmentOptions: {
    customExportConditions: ['@pt-portal/source', 'node', 'node-addons'],
  },
})

/** Jest project for React code: jsdom with Node's own fetch family. */
exports.browser = (name, options) => ({
  ...common(name, options),
  testEnvironment: path.join(__dirname, 'jsdom-environment.js'),
  setupFiles: [path.join(__dirname, 'polyfills.js')],
  setupFilesAfterEnv: [path.join(__dirname, 'matchers.js')],
})
