const { existsSync } = require('node:fs')
const path = require('node:path')
const { workspaces } = require('./package.json')
const presets = require('./remote-kit/src/testing/presets')

const { provenToday, testsOf } = require('./tooling/testing/proofs')

const { node } = presets

/** Tests that `npm test` leaves out, as nothing that they depend on has changed since they passed (ADR 0148). */
const proven = process.env.LEAVE_PROVEN === 'true' ? testsOf(provenToday()) : []

/** Workspaces that are remotes. */
const remotes = workspaces.filter((name) => existsSync(path.join(__dirname, name, 'remote.json')))

/** Jest itself would look for a relative folder where it is started, which is in a package for `npm test -w`. */
const inRepository = (project) => ({
  ...project,
  rootDir: path.join(__dirname, project.rootDir),
  runtime: require.resolve('./tooling/testing/quick-modules.js'),
  testPathIgnorePatterns: [...(project.testPathIgnorePatterns ?? ['/node_modules/']), ...proven],
})

function browser(name, options) {
  const project = presets.browser(name, options)
  const patience = require.resolve('./tooling/testing/patience.js')
  return { ...project, setupFilesAfterEnv: [...project.setupFilesAfterEnv, patience] }
}

/** What the shell's build defines (ADR 0144). */
const ofOneMajor = { __PREVIOUS_MAJOR__: '' }

module.exports = {
  // A busy machine takes its time; what hangs is found all the same.
  testTimeout: 30_000,
  projects: [
    {
      ...node('api', { modules: ['openid-client', 'oauth4webapi', 'jose'] }),
      setupFiles: ['<rootDir>/src/testing/cheap-hashes.ts'],
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
    },
    { ...node('remote-kit'), testPathIgnorePatterns: ['/node_modules/', '<rootDir>/template/'] },
    node('rules'),
    node('tooling'),
    // Builds, lays out and starts what containers hold: a stage of its own in `npm test`.
    node('images', { rootDir: 'ops/images' }),
    node('scripts'),
    node('e2e'),
    { ...node('ops'), testPathIgnorePatterns: ['/node_modules/', '<rootDir>/images/'] },
    { ...node('shell-server', { rootDir: 'shell/gateway' }), globals: ofOneMajor },
    browser('shared-ui'),
    { ...browser('shell', { rootDir: 'shell/host' }), globals: ofOneMajor },
    ...remotes.map((name) => browser(name)),
  ].map(inRepository),
}
