import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import { type Compiler, sources, WebpackError, type WebpackPluginInstance } from 'webpack'
import type { RemoteDescription } from '../../remote/remote-description'
import { refusedCode } from '../refused/refused-code'

const suffix = '.early.ts'

/**
 * Compiles each `src/…/NAME.early.ts` to `NAME.js` in the build: a small script without imports that a rendered
 * page runs before the framework is there (`handle.earlyScript`).
 */
export class EarlyScripts implements WebpackPluginInstance {
  constructor(
    private readonly targets: string[],
    private readonly description: RemoteDescription,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EarlyScripts', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EarlyScripts', stage }, () => {
        const folder = path.join(compiler.context, 'src')
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith(suffix)) continue
          const file = path.join(folder, name)
          compilation.fileDependencies.add(file)
          const source = readFileSync(file, 'utf8')
          const { origins } = this.description
          const options = { directory: compiler.context, origins }
          for (const sentence of refusedCode(source, file, options)) {
            compilation.errors.push(new WebpackError(sentence))
          }
          const { code, map } = transformSync(source, {
            swcrc: false,
            sourceMaps: true,
            filename: path.relative(compiler.context, file),
            env: { targets: this.targets },
            jsc: { parser: { syntax: 'typescript' } },
          })
          const asset = `${path.basename(name, suffix)}.js`
          const mapped = new sources.SourceMapSource(code, name, map!)
          // The function keeps its top-level names from becoming global.
          compilation.emitAsset(asset, new sources.ConcatSource('(() => {', mapped, '})()'))
        }
      })
    })
  }
}
