const { createHash } = require('node:crypto')
const { readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '../..')
const record = path.join(__dirname, 'proofs.json')

/**
 * Tests that take long, and whose result only a few rooms and the installed packages can change: processes that start and are
 * killed, proxies, builds. `npm test` runs them when one of these has changed since they last passed (ADR 0148),
 * `npm test -- --all` always. `tool` is one that is installed apart and that no other test needs (ADR 0076).
 */
const proofs = {
  'backups are whole': {
    tests: ['api/src/operations/backups/runner.test.ts'],
    inputs: ['api/src/operations/backups', 'api/src/platform/db', 'api/src/content/media'],
  },
  'Chakra’s own factory makes the same markup (ADR 0011)': {
    tests: [
      'mf-admin/src/chakras-pages.test.tsx',
      'mf-blog/src/chakras-pages.test.tsx',
      'mf-public/src/chakras-pages.test.tsx',
      'shell/host/app/chakras-pages.test.tsx',
      'remote-kit/src/build/libraries/styled-factory.browser.test.tsx',
      'remote-kit/src/build/libraries/styled-factory.server.test.tsx',
    ],
    inputs: [
      ...['remote-kit/src/build/libraries', 'shared-ui/src/theme'],
      ...['both-factories.ts', 'styled-differences.ts', 'styled-shapes.tsx'].map(
        (file) => `tooling/testing/${file}`,
      ),
    ],
  },
  'a change affects what it touches': {
    tests: ['scripts/build/affected.test.ts'],
    inputs: ['lerna.json', 'scripts/build', 'tooling/lerna'],
    tool: 'lerna',
  },
  'a remote’s own tests run': {
    tests: ['remote-kit/src/testing/unit/unit.test.ts'],
    inputs: ['remote-kit/src/testing'],
  },
  'connections to MySQL': {
    tests: ['api/src/platform/db/connect.test.ts'],
    inputs: ['api/src/platform/db'],
  },
  'deliveries are made once': {
    tests: ['api/src/delivery/outbox/worker.test.ts'],
    inputs: ['api/src/delivery', 'api/src/leads/deliveries', 'api/src/platform/db'],
  },
  'locks of the embedded engine': {
    tests: ['api/src/platform/db/embedded/embedded-locks.test.ts'],
    inputs: ['api/src/cli', 'api/src/operations/backups', 'api/src/platform/db'],
  },
  'packages that others install': {
    tests: ['rules/package.test.ts', 'tooling/build/pack-libraries.test.ts'],
    inputs: ['rules', 'tooling/build'],
  },
  'pictures are kept': {
    tests: [
      'api/src/content/media/hostile-uploads.test.ts',
      'api/src/content/media/storage.test.ts',
    ],
    inputs: ['api/src/content/media', 'api/src/operations/backups', 'api/src/platform/db'],
  },
  'proxies around the portal': {
    tests: ['shell/gateway/cdn/event-streams.test.ts', 'shell/gateway/cdn/varnish.test.ts'],
    inputs: ['deploy', 'remote-kit/src/server', 'shell/gateway'],
  },
  'remotes are built': {
    tests: [
      'remote-kit/src/build/build.test.ts',
      'remote-kit/src/build/records/recorded-contract.test.ts',
    ],
    inputs: ['remote-kit/src/build', 'remote-kit/src/remote'],
  },
  'slow visitors and hung renders': {
    tests: [
      'shell/gateway/proxy/upstream/slow-visitors.test.ts',
      'shell/gateway/render/render-pool.test.ts',
    ],
    inputs: [
      ...['remote-kit/src/server', 'shell/gateway/proxy', 'shell/gateway/render'],
      'shell/host/server',
    ],
  },
  'the API starts, stops and is killed, and its commands work': {
    tests: ['api/src/server.test.ts'],
    inputs: [
      ...['api/src/app.ts', 'api/src/cli', 'api/src/content/seed', 'api/src/main.ts'],
      ...['api/src/operations', 'api/src/platform', 'api/src/server.ts', 'api/src/staff'],
      'remote-kit/src/server',
    ],
  },
  'the portal’s commands start': {
    tests: ['scripts/run.test.ts', 'scripts/portal/process-group.test.ts'],
    inputs: ['remote-kit/src/server', 'scripts/install.js', 'scripts/portal', 'scripts/run.js'],
  },
}

/** Files below a folder, or the file itself, in a fixed order; neither what is installed nor what is built. */
function filesOf(input) {
  const at = path.join(root, input)
  if (statSync(at).isFile()) return [input]
  return readdirSync(at)
    .sort()
    .filter((name) => !['dist', 'node_modules', 'tmp'].includes(name) && !name.startsWith('.'))
    .flatMap((name) => filesOf(`${input}/${name}`))
}

/** The versions that the lock file names of all installed packages. */
function versions() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([name]) => name.includes('node_modules/'))
    .map(([name, { version }]) => `${name} ${version}`)
    .join('\n')
}

const isOtherTest = (file) => /\.(?:test|examples)\.tsx?$/.test(file)

/** A hash of what can change the result of a proof: its inputs, the tests themselves, the installed packages. */
function hashOf({ tests, inputs }, installed) {
  const hash = createHash('sha256').update(installed)
  for (const file of [...tests, ...inputs.flatMap(filesOf).filter((file) => !isOtherTest(file))])
    hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function hashes() {
  const installed = versions()
  return Object.fromEntries(
    Object.entries(proofs).map(([name, proof]) => [name, hashOf(proof, installed)]),
  )
}

/** Names of the proofs whose tests have passed with today's inputs. */
function provenToday() {
  const recorded = JSON.parse(readFileSync(record, 'utf8'))
  return Object.entries(hashes()).flatMap(([name, hash]) => (recorded[name] === hash ? name : []))
}

/** Patterns of Jest for the tests of proofs. */
const testsOf = (names) =>
  names.flatMap((name) => proofs[name].tests.map((file) => `/${file.replaceAll('.', '\\.')}$`))

/** Records that the tests of all proofs have passed. */
const recordProofs = () => writeFileSync(record, `${JSON.stringify(hashes(), null, 2)}\n`)

module.exports = { proofs, provenToday, testsOf, recordProofs, hashOf }
