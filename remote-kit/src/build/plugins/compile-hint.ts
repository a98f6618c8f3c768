import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack'

export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes browsers compile all functions of a script while it arrives, beside the page, instead of one by one when
 * they are called; most are called at once.
 */
export class CompileHint implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // Runs after the minimizer, which would remove the comment, and before content hashes are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        for (const { name, info } of compilation.getAssets()) {
          if (info.javascriptModule === undefined) continue
          compilation.updateAsset(name, (source) => new sources.ConcatSource(compileHint, source))
        }
      })
    })
  }
}
