import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack'
import { type Dependency, type Weight, weightFile } from '../remote/build-weight'
import { packageOf } from './refused-imports'

/** Total bytes of scripts and style sheets as they are sent; small files are sent uncompressed. */
function compressedBytes(folder: string): number {
  return readdirSync(folder)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => path.join(folder, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Records the weight of the build for browsers, and the dependencies that it contains. */
export class RecordedWeight implements WebpackPluginInstance {
  private readonly dependencies = new Map<string, Dependency>()

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordedWeight', (compilation) => {
      // Before modules are concatenated, because that hides their packages.
      compilation.hooks.afterOptimizeChunks.tap('RecordedWeight', () => this.read(compilation))
    })
  }

  private read({ compiler, modules, chunkGraph, moduleGraph }: Compilation): void {
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

  /** Writes the recorded weight into a folder. */
  write(folder: string): void {
    const dependencies = [...this.dependencies.values()].sort(
      (one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name),
    )
    const weight: Weight = { bytes: compressedBytes(folder), dependencies }
    writeFileSync(path.join(folder, weightFile), `${JSON.stringify(weight, null, 2)}\n`)
  }
}
