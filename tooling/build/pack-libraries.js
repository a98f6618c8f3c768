/**
 * Packs into a built package what it uses of its libraries, so that who installs it need not install these (ADR 0145):
 * `pack-libraries.js dist src …` reads the sources, writes the libraries to `dist/libraries`, and has the built modules and
 * declarations import them from there. Libraries are the development packages that sources import, and the dependencies in
 * `packedLibraries` of the manifest, which then names them no more. `--undo dist` restores the manifest.
 */
const {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs')
const { isBuiltin } = require('node:module')
const path = require('node:path')
const { packDeclarations, requestTo, withRequests } = require('./libraries/declarations')
const { licencesOf } = require('./libraries/licences')
const { entryOf, packScripts } = require('./libraries/scripts')
const { usedNames } = require('./libraries/used-names')

const left = /\.d\.ts$|\.(?:test|examples)\.tsx?$/

const filesIn = (entry) =>
  statSync(entry).isDirectory()
    ? readdirSync(entry, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map(({ parentPath, path: folder, name }) => path.resolve(parentPath ?? folder, name))
    : [path.resolve(entry)]

const packageIn = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** Whether an import stays as it is: of Node, of the package itself, or of what is installed with it. */
function keptBy({ name, packedLibraries = [], ...manifest }) {
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  const installed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
  const kept = new Set([name, ...Object.keys(installed)])
  for (const library of packedLibraries) kept.delete(library)
  return (request) => isBuiltin(request) || kept.has(packageIn(request))
}

/** Whether an import of the package's own modules is of a library that it packs. */
function packedBy({ devDependencies, packedLibraries = [] }) {
  const packed = new Set([...Object.keys(devDependencies), ...packedLibraries])
  return (request) => !/^(?:\.|@pt-portal\/)/.test(request) && packed.has(packageIn(request))
}

const imported = /\brequire\((["'])([^"'\n]+)\1\)/g

/** What built modules import: sources have more, of which not all is built. */
const importedBy = (files) =>
  new Set(
    files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, , request]) => request),
    ),
  )

/** Names the packed libraries in a built module. */
const linkScript = (file, target, libraries) =>
  readFileSync(file, 'utf8').replace(imported, (call, _, request) =>
    libraries.has(request)
      ? `require('${requestTo(file, path.join(target, entryOf(request)))}')`
      : call,
  )

const manifest = path.resolve('package.json')

/** The manifest as it is in the repository. */
const keptManifest = (dist) => path.resolve(dist, '../package.json.kept')

/** Leaves out of the manifest what the package holds itself. */
function shortenManifest(dist) {
  const text = readFileSync(manifest, 'utf8')
  const { packedLibraries, ...value } = JSON.parse(text)
  if (!packedLibraries) return
  for (const library of packedLibraries) delete value.dependencies[library]
  writeFileSync(keptManifest(dist), text)
  writeFileSync(manifest, `${JSON.stringify(value, null, 2)}\n`)
}

/** Restores the manifest, also after a run that was killed. */
function restoreManifest(dist) {
  if (existsSync(keptManifest(dist))) renameSync(keptManifest(dist), manifest)
}

async function packLibraries(dist, sources) {
  restoreManifest(dist)
  const directory = process.cwd()
  const target = path.resolve(dist, 'libraries')
  rmSync(target, { recursive: true, force: true })
  const value = JSON.parse(readFileSync(manifest, 'utf8'))
  const isKept = keptBy(value)
  const isOwnLibrary = packedBy(value)
  const isPacked = (request, file) =>
    file?.includes('node_modules')
      ? !/^(?:[.#]|@pt-portal\/)/.test(request) && !isKept(request)
      : isOwnLibrary(request) && !isKept(request)

  const own = sources
    .flatMap(filesIn)
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !left.test(file))
  const built = filesIn(dist)
  const scripts = built.filter((file) => file.endsWith('.js'))
  const needed = importedBy(scripts)
  const libraries = new Map(
    [...usedNames(own)].filter(([request]) => needed.has(request) && isPacked(request)),
  )
  const declarations = built.filter((file) => file.endsWith('.d.ts'))
  const packed = [
    ...(await packScripts({ directory, target, libraries, isKept })),
    ...(declarations.length > 0
      ? packDeclarations({ directory, target, files: declarations, isPacked })
      : []),
  ]
  writeFileSync(path.join(target, 'LICENCES.txt'), licencesOf(packed))

  for (const file of scripts) writeFileSync(file, linkScript(file, target, libraries))
  for (const file of declarations) {
    const link = (request) =>
      isPacked(request) ? requestTo(file, path.join(target, entryOf(request))) : request
    writeFileSync(file, withRequests(readFileSync(file, 'utf8'), link))
  }
  shortenManifest(dist)
}

const [first, ...others] = process.argv.slice(2)
if (first === '--undo') restoreManifest(others[0])
else {
  packLibraries(first, others).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
