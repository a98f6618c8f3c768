import { type Compiler, sources, type WebpackPluginInstance } from 'webpack'

/** Puts a file with a given text into a build. */
export class EmittedFile implements WebpackPluginInstance {
  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmittedFile', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EmittedFile', stage }, () => {
        compilation.emitAsset(this.name, new sources.RawSource(this.text))
      })
    })
  }
}
