import path from 'node:path'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'

/** Records which files of a remote are workers: browsers start them from the portal's own origin alone. */
export class RecordedWorkers implements WebpackPluginInstance {
  private found: string[] = []

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordedWorkers', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('RecordedWorkers', () => this.read(compilation))
    })
  }

  private read({ compiler, asyncEntrypoints, chunkGraph }: Compilation): void {
    const modules = asyncEntrypoints.flatMap((entry) => [
      ...chunkGraph.getChunkEntryModulesIterable(entry.getEntrypointChunk()),
    ])
    this.found = modules
      .map((module) => path.relative(compiler.context, module.nameForCondition() ?? ''))
      .sort()
  }

  /** Paths of the workers below the remote's folder; undefined where there are none. */
  files(): string[] | undefined {
    return this.found.length > 0 ? this.found : undefined
  }
}
