const { createHash } = require('node:crypto')
const { readdirSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '../..')
const record = path.join(__dirname, 'likeness.json')

/**
 * Tests that every page looks alike with the portal's styled factory and with Chakra's own (ADR 0011). Each opens its
 * pages twice, and only what `inputs` names can change what it finds.
 */
const likenessTests = [
  'chakras-pages\\.test\\.tsx$',
  'styled-factory\\.(?:browser|server)\\.test\\.tsx$',
]

/** Folders with the factory and the theme, and files of the tests themselves. */
const folders = ['remote-kit/src/build/libraries', 'shared-ui/src/theme']
const files = ['both-factories.ts', 'styled-differences.ts', 'styled-shapes.tsx']
const libraries = /node_modules\/(?:@chakra-ui\/|@ark-ui\/|@emotion\/|stylis$|react$|react-dom$)/

const isInput = (file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|examples)\.tsx?$/.test(file)

function inputs() {
  const inFolder = (folder) =>
    readdirSync(path.join(root, folder))
      .filter(isInput)
      .sort()
      .map((file) => path.join(root, folder, file))
  return [...folders.flatMap(inFolder), ...files.map((file) => path.join(__dirname, file))]
}

/** The versions that the lock file names of the libraries that draw. */
function versions() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([name]) => libraries.test(name))
    .map(([name, { version }]) => `${name} ${version}`)
}

/** A hash of everything that can change what the tests of likeness find. */
function hashOfInputs() {
  const hash = createHash('sha256').update(versions().join('\n'))
  for (const file of inputs()) hash.update(`\n${path.basename(file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether the tests have passed with the inputs of today. */
const likenessIsProven = () =>
  JSON.parse(readFileSync(record, 'utf8')).provenWith === hashOfInputs()

/** Records that they have. */
const recordLikeness = () =>
  writeFileSync(record, `${JSON.stringify({ provenWith: hashOfInputs() }, null, 2)}\n`)

module.exports = { likenessTests, likenessIsProven, recordLikeness }
