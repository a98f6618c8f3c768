const path = require('node:path')
const { packagesOfJest } = require('../../package.json')
const { adaptedModules } = require('../build/libraries/adapt')
const { sourceConditions } = require('../source-conditions')
const { swcOptions } = require('./compiler-options')

/**
 * Path of a package that only Jest needs, which teams install with it. Its range is no optional peer dependency: npm would install
 * what this repository's tests need with each server.
 * @throws Error that says what to install
 */
function ofJest(name) {
  try {
    return require.resolve(name)
  } catch {
    const packages = Object.entries(packagesOfJest).map(([each, range]) => `${each}@${range}`)
    throw new Error(
      `${name} is not installed, which the presets for Jest need: npm install --save-dev ${packages.join(' ')}. Or run the tests by "remote-kit unit", which needs no package.`,
    )
  }
}

const transform = {
  [`${adaptedModules.source}|node_modules[\\\\/]@ark-ui[\\\\/]react[\\\\/].*\\.js$`]: [
    path.join(__dirname, 'libraries/transform.js'),
    swcOptions,
  ],
  '\\.(tsx?|m?js)$': [ofJest('@swc/jest'), swcOptions],
  '\\.(css|avif|gif|jpe?g|png|svg|webp)$': path.join(__dirname, 'files.js'),
}

/** marked, d3 and TanStack are published as ES modules only; for the others, the build uses the ES modules too. */
const published = [
  ...['marked', 'd3-[a-z-]+', 'internmap', '@chakra-ui/react', '@ark-ui/react'],
  ...['lucide-react/dist/esm', '@tanstack', 'react-router'],
  '@module-federation/webpack-bundler-runtime',
]

/** pnpm keeps each package in a folder of its own, with a second `node_modules` in it. */
const ofPnpm = '(?:\\.pnpm/[^/]+/node_modules/)?'

const common = (name, { rootDir = name, modules = [] } = {}) => ({
  displayName: name,
  rootDir,
  transform,
  resolver: path.join(__dirname, 'libraries/resolver.js'),
  transformIgnorePatterns: [
    `/node_modules/(?!${ofPnpm}(${[...published, ...modules].join('|')})/)`,
  ],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
})

/**
 * Jest project for code that runs in Node; `rootDir` is relative to the file that names it, and defaults to the
 * name. `modules` lists packages that are published as ES modules only.
 */
exports.node = (name, options) => ({
  ...common(name, options),
  testEnvironment: 'node',
  // Uses the sources of servers' shared modules, not their last build.
  testEnvironmentOptions: {
    customExportConditions: [...sourceConditions, 'node', 'node-addons'],
  },
})

/** Jest project for React code: jsdom with Node's own fetch family. */
exports.browser = (name, options) => ({
  ...common(name, options),
  testEnvironment: ofJest('jest-environment-jsdom') && path.join(__dirname, 'jsdom-environment.js'),
  testEnvironmentOptions: { customExportConditions: [...sourceConditions, 'browser'] },
  setupFiles: [path.join(__dirname, 'polyfills.js')],
  setupFilesAfterEnv: ['matchers.js', 'empty-storage.js'].map((file) => path.join(__dirname, file)),
})
