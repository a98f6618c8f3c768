/**
 * Packs into a built package what it uses of its development packages, so that who installs it need not install these:
 * `pack-libraries.js dist src …` reads the sources, writes the libraries to `dist/libraries`, and has the built modules and
 * declarations import them from there. Packages in `dependencies` and `peerDependencies` stay imports (ADR 0145).
 */
const { readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { builtinModules } = require('node:module')
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
function keptBy({ name, dependencies, peerDependencies }) {
  const kept = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  return (request) =>
    /^node:/.test(request) || builtinModules.includes(request) || kept.has(packageIn(request))
}

/** Names the packed libraries in a built module. */
const linkScript = (file, target, libraries) =>
  readFileSync(file, 'utf8').replace(/\brequire\((["'])([^"'\n]+)\1\)/g, (call, _, request) =>
    libraries.has(request)
      ? `require('${requestTo(file, path.join(target, entryOf(request)))}')`
      : call,
  )

async function packLibraries(dist, sources) {
  const directory = process.cwd()
  const target = path.resolve(dist, 'libraries')
  rmSync(target, { recursive: true, force: true })
  const isKept = keptBy(JSON.parse(readFileSync('package.json', 'utf8')))
  const isPacked = (request) => !/^(?:[.#]|@pt-portal\/)/.test(request) && !isKept(request)

  const own = sources.flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !left.test(file))
  const libraries = new Map([...usedNames(own)].filter(([request]) => isPacked(request)))
  const built = filesIn(dist)
  const declarations = built.filter((file) => file.endsWith('.d.ts'))
  const packed = [
    ...(await packScripts({ directory, target, libraries, isKept })),
    ...packDeclarations({ directory, target, files: declarations, isPacked }),
  ]
  writeFileSync(path.join(target, 'LICENCES.txt'), licencesOf(packed))

  for (const file of built.filter((each) => each.endsWith('.js')))
    writeFileSync(file, linkScript(file, target, libraries))
  for (const file of declarations) {
    const link = (request) =>
      isPacked(request) ? requestTo(file, path.join(target, entryOf(request))) : request
    writeFileSync(file, withRequests(readFileSync(file, 'utf8'), link))
  }
}

const [dist, ...sources] = process.argv.slice(2)
packLibraries(dist, sources).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
