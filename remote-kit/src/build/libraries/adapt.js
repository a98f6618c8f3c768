const { readFileSync } = require('node:fs')
const path = require('node:path')

/**
 * Libraries that the build changes, each described by a file beside this one:
 * - `name` and `version` of the package; any other version stops the build
 * - `folder`: the folder of the package's modules that builds use
 * - `standIns`: our files that replace modules, by the module's path in the folder
 * - `changes`: by the same path, pairs of a text and its replacement; a text that does not occur exactly once
 *   stops the build
 * - `uses`: files beside it that it needs
 * - `everywhere`: pairs of a pattern and its replacement, for all modules of the folder
 */
const libraries = [
  './chakra',
  './emotion-cache',
  './emotion-react',
  './lucide',
  './react-router',
].map((file) => ({ standIns: {}, changes: {}, everywhere: [], ...require(file) }))

const escaped = (text) => text.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')

/** Matches the modules that go through `adapt`. */
const adaptedModules = new RegExp(
  `node_modules[\\\\/](?:${libraries.map(({ name, folder }) => escaped(`${name}/${folder}/`)).join('|')}).*\\.m?js$`,
)

/** All files that affect how a module is changed. */
const adaptations = [
  __filename,
  ...libraries.flatMap(({ file, uses = [], standIns }) => [
    file,
    ...uses,
    ...Object.values(standIns),
  ]),
]

function assertVersion({ name, version, file }, packageFolder) {
  const installed = JSON.parse(
    readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  ).version
  if (installed === version) return
  throw new Error(
    `${name} ${installed} is installed, but the kit's ${path.basename(file)} is made for ${version}: install that one, or compare the modules it changes in both and run its tests`,
  )
}

/** Like `String.replace`, but fails unless `from` occurs exactly once. */
function replaceOnce(source, [from, to], where) {
  const count =
    typeof from === 'string' ? source.split(from).length - 1 : (source.match(from) ?? []).length
  if (count !== 1)
    throw new Error(`${where} must contain this text once, not ${count} times: ${from}`)
  return source.replace(from, to)
}

/** Returns a library's module as the portal uses it, both in builds and in tests. */
function adapt(source, file) {
  const unixFile = file.replaceAll('\\', '/')
  const library = libraries.find(({ name, folder }) => unixFile.includes(`/${name}/${folder}/`))
  const { name, folder, standIns, changes, everywhere } = library
  const [packageParent, modulePath] = unixFile.split(`/${name}/${folder}/`)
  assertVersion(library, `${packageParent}/${name}`)
  if (standIns[modulePath]) return readFileSync(standIns[modulePath], 'utf8')
  const changed = (changes[modulePath] ?? []).reduce(
    (text, change) => replaceOnce(text, change, `${name}/${folder}/${modulePath}`),
    source,
  )
  return everywhere.reduce((text, [from, to]) => text.replace(from, to), changed)
}

module.exports = { adapt, adaptedModules, adaptations, replaceOnce }
