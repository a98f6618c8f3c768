import { type Compiler, sources, type WebpackPluginInstance } from 'webpack'
import { descriptionFile, type RemoteDescription } from '../remote/remote-description'

/** Puts a remote's description into its build. */
export class DescribedBuild implements WebpackPluginInstance {
  constructor(private readonly description: RemoteDescription) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescribedBuild', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'DescribedBuild', stage }, () => {
        const text = `${JSON.stringify(this.description, null, 2)}\n`
        compilation.emitAsset(descriptionFile, new sources.RawSource(text))
      })
    })
  }
}
