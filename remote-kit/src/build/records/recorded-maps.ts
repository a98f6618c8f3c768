import path from 'node:path'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'
import type { FileMap, SourceMaps } from '../../remote/builds/source-maps'
import { compileHint } from '../plugins/compile-hint'

const name = 'RecordedMaps'
const isMap = /\.map$/

/** Without what differs between machines: the name of the file, and `./` before a path. */
function fileMap(text: string, code: string): FileMap {
  const { sources, names, mappings }: FileMap = JSON.parse(text)
  return {
    sources: sources.map((source) => path.posix.normalize(source.replace(/\*+$/, ''))),
    names,
    // The hint is a line that was put before the code after its map was made.
    mappings: code.startsWith(compileHint) ? `;${mappings}` : mappings,
  }
}

/**
 * Takes the source maps out of a build, whose files are public, so that they can be kept beside it. They lack the text of
 * the sources.
 */
export class RecordedMaps implements WebpackPluginInstance {
  private readonly maps: SourceMaps = {}

  /** @param outputPath folder of the build; compilers may write into folders below it */
  constructor(private readonly outputPath: string) {}

  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.c?js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
      fallbackModuleFilenameTemplate: '[resource-path]',
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // When file names are final, and before files are compressed.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2
      compilation.hooks.processAssets.tap({ name, stage }, () => this.take(compilation))
    })
  }

  private take(compilation: Compilation): void {
    const folder = path.relative(this.outputPath, compilation.outputOptions.path!)
    for (const asset of compilation.getAssets().filter(({ name }) => isMap.test(name))) {
      const file = asset.name.replace(isMap, '')
      const code = String(compilation.getAsset(file)!.source.source())
      const address = path.posix.join(folder.replaceAll(path.sep, '/'), file)
      this.maps[address] = fileMap(String(asset.source.source()), code)
      compilation.deleteAsset(asset.name)
    }
  }

  /** The maps of all files, by their paths in the build's folder, in the same order each time. */
  all(): SourceMaps {
    return Object.fromEntries(
      Object.entries(this.maps).sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  }
}
