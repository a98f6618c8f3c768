import path from 'node:path'
import { type Compiler, NormalModuleReplacementPlugin, type WebpackPluginInstance } from 'webpack'

const name = 'SameNames'

/**
 * The federation plugin names its runtime's entry by a hash of absolute paths; that name would get into ids of modules, and
 * with them into hashes of files. Here both modules that carry it are called the same in every folder.
 */
export class SameNames implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const entry = path.join(compiler.context, 'federation-entry.js')
    new NormalModuleReplacementPlugin(/[\\/]\.federation[\\/]entry\.\w+\.js$/, ({ createData }) => {
      Object.assign(createData, { request: entry, userRequest: entry })
    }).apply(compiler)

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (!module.identifier().startsWith('container entry ')) continue
          compilation.chunkGraph.setModuleId(module, 'container')
        }
      })
    })
  }
}
