import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { minifySync, transformSync } from '@swc/core'
import type { Node, SourceFile, Statement } from 'typescript/unstable/ast'
import type {
  API,
  Checker,
  Project,
  Signature,
  Symbol as TsSymbol,
  Type,
} from 'typescript/unstable/sync'
import { sharedUi } from '../remote/contract/contract'
import {
  type Catalogue,
  type Example,
  type Kind,
  type Prop,
  type Subject,
  subjectOf,
} from './catalogue'
import { examplesIn } from './examples-in'

type Compiler = typeof import('typescript/unstable/sync') & {
  ast: typeof import('typescript/unstable/ast')
}

const kit = '@pt-portal/remote-kit'

/** What teams import, in the order of the list. Entry points for servers and tests are no subjects. */
const entryPoints = [
  sharedUi,
  ...['forms', 'overlays', 'bundled', 'router', 'data'].map((name) => `${sharedUi}/${name}`),
  `${kit}/messages/message`,
]

/** Examples that cannot be shown, in a sentence for who wrote them. */
export class ExamplesError extends Error {
  constructor(sentence: string) {
    super(`PT-F320 ${sentence}`)
  }
}

/**
 * The compiler that a package has installed. Its API for programs came with TypeScript 7.
 * @throws ExamplesError
 */
function compilerOf(directory: string): Compiler {
  const load = createRequire(path.join(directory, 'package.json'))
  try {
    return { ...load('typescript/unstable/sync'), ast: load('typescript/unstable/ast') }
  } catch (error) {
    throw new ExamplesError(
      `The workbench reads types with TypeScript 7, which ${directory} has not installed: npm install --save-dev typescript@7.0.2. (${(error as Error).message})`,
    )
  }
}

/** Folder of the shared-ui that a package has installed. */
export const sharedUiOf = (directory: string): string =>
  path.dirname(
    createRequire(path.join(directory, 'package.json')).resolve(`${sharedUi}/package.json`),
  )

/** Files with examples that a package's workbench shows: its own first, then those of shared-ui. */
export const examplesFor = (directory: string): string[] => [
  ...new Set([directory, sharedUiOf(directory)].flatMap(examplesIn)),
]

/** A project of the package's own settings that has all entry points and examples. It exists only in memory. */
function openProject(
  api: Compiler['API'],
  directory: string,
  files: string[],
): [API, Project, string] {
  const settings = path.join(directory, 'tsconfig.workbench.json')
  const imports = path.join(directory, 'workbench-imports.ts')
  const made: Record<string, string> = {
    [settings]: JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: [imports, ...files],
    }),
    [imports]: entryPoints.map((from, at) => `import * as entry${at} from '${from}'`).join('\n'),
  }
  const opened = new api({
    cwd: directory,
    fs: {
      readFile: (file) => made[file],
      fileExists: (file) => (file in made ? true : undefined),
    },
  })
  const [project] = opened.updateSnapshot({ openProjects: [settings] }).getProjects()
  return [opened, project!, imports]
}

/** Compressed bytes of a module's own code, by file; a module of declarations is weighed by its script. */
function bytesOf(file: string): number | undefined {
  const script = file.replace(/\.d\.ts$/, '.js')
  if (!existsSync(script)) return undefined
  // In a file without markup, `<Type>(…) =>` begins a function.
  const syntax = { syntax: 'typescript', tsx: !script.endsWith('.ts') } as const
  const jsc = {
    target: 'es2022',
    parser: syntax,
    transform: { react: { runtime: 'automatic' } },
  } as const
  const { code } = transformSync(readFileSync(script, 'utf8'), { swcrc: false, jsc })
  return brotliCompressSync(minifySync(code, { module: true }).code).length
}

/** Files of other packages, those too that are packed into shared-ui. */
const ofOthers =
  /[\\/]node_modules[\\/](?!@pt-portal[\\/])|[\\/]@pt-portal[\\/][^\\/]+[\\/]dist[\\/]libraries[\\/]/

/** Reads exports and examples with the types of the compiler. */
class CatalogueReader {
  private readonly checker: Checker

  constructor(
    private readonly compiler: Compiler,
    private readonly project: Project,
  ) {
    this.checker = project.checker
  }

  private sourceFile(file: string): SourceFile {
    return this.project.program.getSourceFile(file)!
  }

  private followed(symbol: TsSymbol): TsSymbol {
    const isAlias = symbol.flags & this.compiler.SymbolFlags.Alias
    return isAlias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  /** The exports of all entry points. A name that an earlier one has is not shown again. */
  subjects(imports: string): Subject[] {
    const { ast } = this.compiler
    const modules = this.sourceFile(imports).statements.map((statement) => {
      const { namedBindings } = (statement as import('typescript/unstable/ast').ImportDeclaration)
        .importClause!
      if (!namedBindings || !ast.isNamespaceImport(namedBindings)) throw new Error('no import')
      return this.followed(this.checker.getSymbolAtLocation(namedBindings.name)!)
    })
    const known = new Set<string>()
    return modules.flatMap((module, at) =>
      this.checker
        .getExportsOfModule(module)
        .filter(({ name }) => !known.has(name) && known.add(name))
        .map((symbol) => this.subject(symbol, entryPoints[at]!)),
    )
  }

  /** What an example shows, when it is the team's own: its file imports it by a relative path. */
  ownSubject({ file, subject }: Example, directory: string): Subject[] {
    const { ast } = this.compiler
    const { statements, text } = this.sourceFile(file)
    for (const statement of statements) {
      if (!ast.isImportDeclaration(statement)) continue
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ast.isNamedImports(bindings)) continue
      const binding = bindings.elements.find(({ name }) => name.text === subject)
      const request = nodeText(statement.moduleSpecifier, text).slice(1, -1)
      if (!binding || !request.startsWith('.')) continue
      const from = path.relative(directory, path.resolve(path.dirname(file), request))
      return [this.subject(this.checker.getSymbolAtLocation(binding.name)!, from)]
    }
    return []
  }

  private subject(exported: TsSymbol, from: string): Subject {
    const symbol = this.followed(exported)
    const { checker, compiler } = this
    const type =
      symbol.flags & compiler.SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : undefined
    const [call] = type ? checker.getSignaturesOfType(type, compiler.SignatureKind.Call) : []
    const kind = this.kindOf(exported.name, type, call)
    const propsType = kind === 'component' && call ? checker.getParameterType(call, 0) : undefined
    const props = propsType ? checker.getPropertiesOfType(propsType) : []
    const own = props.filter((prop) => !this.isOfOthers(prop))
    const tags = [
      ...checker.getJsDocTagsOfSymbol(exported),
      ...checker.getJsDocTagsOfSymbol(symbol),
    ]
    const file = symbol.declarations[0]?.path
    return {
      name: exported.name,
      from,
      kind,
      doc: this.docOf(symbol),
      deprecated: tags.find(({ name }) => name === 'deprecated')?.text,
      signature: kind === 'component' ? '' : type ? this.textOf(type) : this.declarationOf(symbol),
      props: own.map((prop) => this.prop(prop, symbol)),
      inheritedProps: props.length - own.length,
      bytes: file && !ofOthers.test(file) && type ? bytesOf(file) : undefined,
    }
  }

  private kindOf(name: string, type: Type | undefined, call: Signature | undefined): Kind {
    if (!type) return 'type'
    if (/^use[A-Z]/.test(name)) return 'hook'
    const isCompound = () => this.checker.getPropertyOfType(type, 'Root') !== undefined
    if (/^[A-Z]/.test(name) && (call || isCompound())) return 'component'
    return call ? 'function' : 'value'
  }

  private isOfOthers({ declarations }: TsSymbol): boolean {
    return declarations.length === 0 || declarations.every(({ path: file }) => ofOthers.test(file))
  }

  /** A type as it is declared here; nothing of other packages'. */
  private declarationOf({ declarations: [declaration] }: TsSymbol): string {
    const node = declaration && !ofOthers.test(declaration.path) && declaration.resolve()
    const code = node ? nodeText(node, this.sourceFile(declaration.path).text) : ''
    return code.replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')
  }

  private docOf(symbol: TsSymbol): string {
    return withoutLineBreaks(this.checker.getDocumentationCommentOfSymbol(symbol))
  }

  private textOf(type: Type): string {
    return this.checker.typeToString(type, undefined, this.compiler.NodeBuilderFlags.NoTruncation)
  }

  private prop(prop: TsSymbol, component: TsSymbol): Prop {
    const { checker, compiler } = this
    return {
      name: prop.name,
      type: this.writtenType(prop) ?? this.textOf(checker.getTypeOfSymbol(prop)!),
      isRequired: !(prop.flags & compiler.SymbolFlags.Optional),
      defaultValue: this.defaultsOf(component).get(prop.name),
      doc: this.docOf(prop),
    }
  }

  /** The type of a prop as its author wrote it, which says more than what the compiler makes of it. */
  private writtenType({ declarations: [declaration] }: TsSymbol): string | undefined {
    const node = declaration?.resolve()
    if (!node || !this.compiler.ast.isPropertySignatureDeclaration(node) || !node.type)
      return undefined
    return nodeText(node.type, this.sourceFile(declaration!.path).text)
  }

  /** The values that a component gives its props where it takes them apart: `{ level = 'h3' }`. */
  private defaultsOf({ valueDeclaration }: TsSymbol): Map<string, string> {
    const { ast } = this.compiler
    const defaults = new Map<string, string>()
    const declaration = valueDeclaration?.resolve()
    if (!declaration || !ast.isFunctionDeclaration(declaration)) return defaults
    const pattern = declaration.parameters[0]?.name
    if (!pattern || !ast.isObjectBindingPattern(pattern)) return defaults
    const { text } = this.sourceFile(valueDeclaration!.path)
    for (const { name, initializer } of pattern.elements)
      if (name && initializer) defaults.set(nodeText(name, text), nodeText(initializer, text))
    return defaults
  }

  /** @throws ExamplesError */
  examples(file: string): Example[] {
    const { statements, text } = this.sourceFile(file)
    const parts = statements.map((statement) => this.part(statement, text))
    const imported = parts.flatMap(({ imports }) => imports?.names ?? [])
    return parts.flatMap(({ example, doc }) => {
      if (!example) return []
      const subject = subjectOf(example, imported)
      if (!subject)
        throw new ExamplesError(
          `${file}: The name of an example begins with the name of what it shows. "${example}" begins with none of what the file imports.`,
        )
      return [{ name: example, doc, subject, file, source: sourceOf(example, parts) }]
    })
  }

  private part(statement: Statement, text: string): Part {
    const { ast } = this.compiler
    const code = text.slice(statement.pos, statement.end).trim()
    if (ast.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings
      const names =
        bindings && ast.isNamedImports(bindings)
          ? bindings.elements.map(({ name }) => name.text)
          : []
      return { code, doc: '', imports: { names, from: nodeText(statement.moduleSpecifier, text) } }
    }
    const exported = /^(?:\/\*\*([\s\S]*?)\*\/\s*)?export (?:function|const) (\w+)/.exec(code)
    if (!exported) return { code, doc: '' }
    const [, doc = '', name] = exported
    const isComponent = /^[A-Z]/.test(name!)
    return {
      code,
      doc: withoutLineBreaks(doc.replace(/^\s*\* ?/gm, '').trim()),
      example: isComponent ? name : undefined,
      isNotes: !isComponent,
    }
  }
}

/** A docstring is broken into lines where its file is too narrow; only empty lines mean something. */
const withoutLineBreaks = (doc: string) => doc.replace(/(?<!\n)\n(?!\n)/g, ' ')

const nodeText = ({ pos, end }: Node, text: string) => text.slice(pos, end).trim()

/** A statement of a file with examples. */
interface Part {
  code: string
  doc: string
  /** Name of the example that it is. */
  example?: string
  /** Whether it is advice, which nobody copies. */
  isNotes?: boolean
  imports?: { names: string[]; from: string }
}

const uses = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

const declaredName = /^(?:const|function|interface|type) (\w+)/m

/** An example with the helpers and imports that it needs. */
function sourceOf(name: string, parts: Part[]): string {
  let needed = parts.filter(({ example }) => example === name)
  const helpers = parts.filter(({ example, isNotes, imports }) => !example && !isNotes && !imports)
  // Helpers may need each other.
  for (let size = 0; size < needed.length; ) {
    size = needed.length
    const code = needed.map((part) => part.code).join('\n')
    const isNeeded = (part: Part) =>
      needed.includes(part) || uses(code, declaredName.exec(part.code)?.[1] ?? '\\0')
    needed = parts.filter(
      (part) => part.example === name || (helpers.includes(part) && isNeeded(part)),
    )
  }
  const code = needed.map((part) => part.code)
  const imports = parts.flatMap(({ imports: line }) => {
    const names = line?.names.filter((each) => uses(code.join('\n'), each)) ?? []
    return names.length > 0 ? [`import { ${names.join(', ')} } from ${line!.from}`] : []
  })
  return [imports.join('\n'), ...code].join('\n\n')
}

function refuseSameNames(examples: Example[]): void {
  const files = new Map<string, string>()
  for (const { name, file } of examples) {
    const other = files.get(name)
    if (other) throw new ExamplesError(`Two examples have the name ${name}: ${other} and ${file}.`)
    files.set(name, file)
  }
}

/**
 * Reads what a package's workbench shows.
 * @throws ExamplesError
 */
export function readCatalogue(directory: string): Catalogue {
  const files = examplesFor(directory)
  const compiler = compilerOf(directory)
  const [api, project, imports] = openProject(compiler.API, directory, files)
  try {
    const reader = new CatalogueReader(compiler, project)
    const examples = files.flatMap((file) => reader.examples(file))
    refuseSameNames(examples)
    const subjects = reader.subjects(imports)
    const isKnown = ({ subject }: Example) => subjects.some(({ name }) => name === subject)
    const own = new Map(
      examples.filter((each) => !isKnown(each)).map((each) => [each.subject, each]),
    )
    return {
      subjects: [
        ...[...own.values()].flatMap((each) => reader.ownSubject(each, directory)),
        ...subjects,
      ],
      examples,
    }
  } finally {
    api.close()
  }
}
