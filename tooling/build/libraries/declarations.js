const { execFileSync } = require('node:child_process')
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { API, SymbolFlags } = require('typescript/unstable/sync')
const { entryOf } = require('./scripts')
const { everything, usedNames } = require('./used-names')

const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc')

const slashes = (file) => file.replaceAll(path.sep, '/')

/** A project of a package's declarations, as who installs the package reads them. */
const settings = (files) => ({
  extends: './tsconfig.json',
  compilerOptions: { customConditions: [], types: [], noEmit: true },
  include: [],
  files,
})

/** How a file names a module: without the extension of declarations. */
function requestTo(from, file) {
  const relative = slashes(path.relative(path.dirname(from), file)).replace(
    /\.d\.([cm]?)ts$/,
    (_, kind) => (kind ? `.${kind}js` : ''),
  )
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** What the modules of files are, by the compiler. */
class Compiler {
  constructor(directory, files) {
    this.config = path.join(directory, 'tsconfig.packed.json')
    writeFileSync(this.config, JSON.stringify(settings(files)))
    this.directory = directory
    this.api = new API({ cwd: directory })
    const [project] = this.api.updateSnapshot({ openProjects: [this.config] }).getProjects()
    this.program = project.program
    this.checker = project.checker
    this.resolved = this.traced()
    this.exports = new Map()
  }

  close() {
    this.api.close()
    rmSync(this.config)
  }

  /** What each import of each file leads to. The API has no question for that. */
  traced() {
    const args = [compiler, '-p', this.config, '--traceResolution']
    const printed = execFileSync(process.execPath, args, {
      cwd: this.directory,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
    const resolved = new Map()
    let from
    for (const line of printed.split('\n')) {
      const asked = /^=+ Resolving module '(.+)' from '(.+)'\. =+$/.exec(line)
      if (asked) from = asked[2]
      const found = /^=+ Module name '(.+?)' was successfully resolved to '(.+?)'/.exec(line)
      if (found) resolved.set(`${from}\0${found[1]}`, found[2])
    }
    return resolved
  }

  leadsTo(file, request) {
    return this.resolved.get(`${file}\0${request}`)
  }

  moduleOf(file) {
    return this.checker.getSymbolAtLocation(this.program.getSourceFile(file))
  }

  followed(symbol) {
    return symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  /** What a file exports, by name, and the names by what they stand for. */
  exportsOf(file) {
    const known = this.exports.get(file)
    if (known) return known
    const module = this.moduleOf(file)
    const symbols = module ? this.checker.getExportsOfModule(module) : []
    const followed = symbols.map((symbol) => [symbol.name, this.followed(symbol)])
    const exported = {
      id: module?.id,
      byName: new Map(followed),
      nameOf: new Map(followed.map(([name, { id }]) => [id, name])),
    }
    this.exports.set(file, exported)
    return exported
  }

  /**
   * The file that declares what a library exports by a name, and the name there: past all modules that only pass it on, each
   * of which would bring everything that it passes on.
   */
  declaredAs(library, name) {
    if (name === everything) return { file: library, name }
    const declared = this.exportsOf(library).byName.get(name)
    if (!declared) throw new Error(`${library} exports no ${name}.`)
    const file = declared.declarations[0]?.path
    if (!file) return { file: library, name }
    const { id, nameOf } = this.exportsOf(file)
    if (id === declared.id) return { file, name: everything }
    const own = nameOf.get(declared.id)
    return own ? { file, name: own } : { file: library, name }
  }
}

/** Whether a file of a library imports what its package exports as a whole, of which it needs a few names. */
const isOfWholeFolder = (request) => /^\.\.?(?:\/\.\.)*$/.test(request)

/** Replaces the modules that a text of declarations imports. Imports without names are nothing to a compiler. */
const withRequests = (text, replaced) =>
  text
    .replace(/^import\s*["'][^"'\n]+["'];?$/gm, '')
    .replace(
      /(\b(?:from|import)\s*\(?\s*)(["'])([^"'\s()]+)\2/g,
      (_, before, quote, request) => `${before}${quote}${replaced(request)}${quote}`,
    )

/** The declarations to pack: an entry for each library, and the files of libraries that these need. */
class Packing {
  constructor(compilerOfAll, { target, isPacked }) {
    this.compiler = compilerOfAll
    this.target = target
    this.isPacked = isPacked
    /** Statements of each entry, by its name. */
    this.entries = new Map()
    /** Files of libraries. */
    this.files = new Set()
  }

  /** A library's file in the folder: its path in `node_modules`, where a nested one has a folder, too. */
  placeOf(file) {
    return path.join(this.target, 'of', file.split('node_modules/').slice(1).join('inside/'))
  }

  entryFile(library) {
    return path.join(this.target, `${entryOf(library)}.d.ts`)
  }

  /** The name of the entry that a file's import is replaced by; undefined where it stays as it is. */
  entryFor(file, request) {
    if (this.isPacked(request, file)) return request
    if (!file.includes('node_modules') || !isOfWholeFolder(request)) return undefined
    return slashes(this.compiler.leadsTo(file, request)).split('node_modules/').at(-1)
  }

  /** Takes all that a file imports of libraries, and what that needs. */
  add(file) {
    for (const [request, names] of usedNames([file], { types: true })) {
      const entry = this.entryFor(file, request)
      const imported = this.compiler.leadsTo(file, request)
      if (entry) for (const name of names) this.addName(entry, imported, name)
      else if (request.startsWith('.') && file.includes('node_modules')) this.addFile(imported)
    }
  }

  addFile(file) {
    if (!file || this.files.has(file)) return
    this.files.add(file)
    this.add(file)
  }

  addName(library, libraryFile, name) {
    if (!libraryFile) throw new Error(`The compiler finds no declarations of ${library}.`)
    const { file, name: declared } = this.compiler.declaredAs(libraryFile, name)
    const from = requestTo(this.entryFile(library), this.placeOf(file))
    const names = declared === everything ? `* as ${name}` : `{ ${declared} as ${name} }`
    const statement = `export ${name === everything ? '*' : names} from '${from}'`
    const statements = this.entries.get(library) ?? new Set()
    this.entries.set(library, statements.add(statement))
    this.addFile(file)
  }

  /** A text of declarations as it is once it stands at a place, where libraries are entries. */
  textAt(place, file) {
    return withRequests(readFileSync(file, 'utf8'), (request) => {
      const entry = this.entryFor(file, request)
      return entry && this.entries.has(entry) ? requestTo(place, this.entryFile(entry)) : request
    })
  }

  write() {
    for (const [library, statements] of this.entries) {
      mkdirSync(this.target, { recursive: true })
      writeFileSync(this.entryFile(library), `${[...statements].sort().join('\n')}\n`)
    }
    for (const file of this.files) {
      const place = this.placeOf(file)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, this.textAt(place, file))
    }
  }
}

/**
 * Writes the declarations of libraries: for each a module with the names that are used of it, and of its files those that
 * these need, as they are but for the modules that they import.
 * @param {{ directory: string, target: string, files: string[], isPacked: (request: string, file: string) => boolean }} options
 *   `files`: the package's own declarations
 * @returns {string[]} the libraries' files that were packed, absolute
 */
function packDeclarations({ directory, target, files, isPacked }) {
  const all = new Compiler(directory, files)
  try {
    const packing = new Packing(all, { target, isPacked })
    for (const file of files) packing.add(file)
    packing.write()
    return [...packing.files]
  } finally {
    all.close()
  }
}

module.exports = { packDeclarations, withRequests, requestTo }
