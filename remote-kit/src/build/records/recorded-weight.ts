import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chunk, Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack'
import {
  type Dependency,
  isWeighed,
  type PagePart,
  sentBytes,
  type Weight,
  weightFile,
} from '../../remote/builds/build-weight'
import { packageOf } from '../refused/refused-imports'

/** Total bytes of scripts and style sheets as they are sent; small files are sent uncompressed. */
const compressedBytes = (folder: string, files: string[]): number =>
  files
    .filter(isWeighed)
    .map((file) => sentBytes(path.join(folder, file)))
    .reduce((sum, bytes) => sum + bytes, 0)

/** Where module federation keeps modules that it writes. */
const federationsOwn = '.federation'

/** Modules in whose place texts are put after the compile (ADR 0075). */
const isCatalogue = /(?:^|[\\/])messages[\\/]index\.js$/

const heaviestFirst = (one: Dependency, other: Dependency) =>
  other.bytes - one.bytes || one.name.localeCompare(other.name)

/** What is loaded together, whose files get their names and sizes later. */
interface LoadedPart extends Pick<PagePart, 'file' | 'heaviest'> {
  chunks: readonly Chunk[]
}

/** Records the weight of the build for browsers and of its parts, and the dependencies that it contains. */
export class RecordedWeight implements WebpackPluginInstance {
  private readonly dependencies = new Map<string, Dependency>()
  private readonly parts: LoadedPart[] = []

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordedWeight', (compilation) => {
      // Before modules are concatenated, because that hides their packages.
      compilation.hooks.afterOptimizeChunks.tap('RecordedWeight', () => {
        this.readDependencies(compilation)
        this.readParts(compilation)
      })
    })
  }

  private readDependencies({ compiler, modules, chunkGraph, moduleGraph }: Compilation): void {
    const fileOf = (module: Module) =>
      path.relative(compiler.context, module.nameForCondition() ?? '')
    const importsOf = (module: Module) =>
      [...moduleGraph.getOutgoingConnections(module)].map(({ module: imported }) => imported)
    const seen = new Set<Module>()
    const note = (module: Module, broughtBy: string) => {
      const name = packageOf(fileOf(module))
      if (!name || seen.has(module)) return
      seen.add(module)
      if (chunkGraph.getNumberOfModuleChunks(module) > 0) {
        const known = this.dependencies.get(name) ?? { name, bytes: 0, broughtBy }
        this.dependencies.set(name, { ...known, bytes: known.bytes + module.size() })
      }
      for (const imported of importsOf(module)) if (imported) note(imported, broughtBy)
    }
    // Sorted by name, so that every build of the same files records the same.
    const own = [...modules]
      .filter((module) => module.nameForCondition() && !packageOf(fileOf(module)))
      .sort((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1))
    for (const module of own) {
      for (const imported of importsOf(module)) if (imported) note(imported, fileOf(module))
    }
  }

  private readParts(compilation: Compilation): void {
    const { compiler, chunkGroups } = compilation
    const start: Chunk[] = []
    for (const group of chunkGroups) {
      const [origin] = group.origins
      const importer = origin?.module?.nameForCondition()
      // Entries, and what the remote exposes, are loaded by no file.
      if (!importer) {
        start.push(...group.chunks)
        continue
      }
      // A worker has no request; its file names it.
      const request = origin?.request ?? `./${path.basename(importer)}`
      const file = request.startsWith('.')
        ? path.relative(compiler.context, path.join(path.dirname(importer), request))
        : request
      this.parts.push({ file, ...this.loaded(compilation, group.chunks) })
    }
    this.parts.unshift(this.loaded(compilation, start))
  }

  private loaded(
    { compiler, chunkGraph, moduleGraph }: Compilation,
    chunks: readonly Chunk[],
  ): LoadedPart {
    const causes = new Map<string, Dependency>()
    const modules = new Set(chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]))
    const fileOf = (module: Module | null | undefined) =>
      path.relative(compiler.context, module?.nameForCondition() ?? '')
    for (const module of modules) {
      const file = fileOf(module)
      const name = packageOf(file) ?? file
      // The bundler's own modules, such as the list of what the remote exposes, have no file, and texts are put in later.
      if (name === federationsOwn || !path.extname(file) || isCatalogue.test(file)) continue
      // The first by name, so that every build of the same files records the same.
      const [importer = file] = [...moduleGraph.getIncomingConnections(module)]
        .map(({ originModule }) => fileOf(originModule))
        .filter((from) => path.extname(from))
        .sort()
      const broughtBy = this.dependencies.get(name)?.broughtBy ?? importer
      const known = causes.get(name) ?? { name, bytes: 0, broughtBy }
      causes.set(name, { ...known, bytes: known.bytes + module.size() })
    }
    return { chunks, heaviest: [...causes.values()].sort(heaviestFirst).slice(0, 5) }
  }

  /** Writes the recorded weight into a folder that holds the finished build, and returns it. */
  write(folder: string): Weight {
    const parts = this.parts.map(({ file, heaviest, chunks }) => {
      const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))]
      return { file, bytes: compressedBytes(folder, files), heaviest }
    })
    const [start, ...late] = parts
    const weight: Weight = {
      bytes: compressedBytes(folder, readdirSync(folder)),
      dependencies: [...this.dependencies.values()].sort(heaviestFirst),
      parts: [
        start!,
        ...late.sort(
          (one, other) => other.bytes - one.bytes || one.file!.localeCompare(other.file!),
        ),
      ],
    }
    writeFileSync(path.join(folder, weightFile), `${JSON.stringify(weight, null, 2)}\n`)
    return weight
  }
}
