import path from 'node:path'
import {
  type Compiler,
  type Module,
  NormalModuleReplacementPlugin,
  type WebpackPluginInstance,
} from 'webpack'

const name = 'SameNames'

/** Id of a module whose name holds an absolute path that webpack does not look for. */
function sameIdOf(module: Module, context: string): string | undefined {
  const identifier = module.identifier()
  if (identifier.startsWith('container entry ')) return 'container'
  if (identifier.startsWith('provide module ')) return module.libIdent({ context }) ?? undefined
}

/**
 * Gives modules the same ids in every folder. The federation plugin names its runtime's entry by a hash of
 * absolute paths, and what the host provides by its location; these names would get into ids of modules, and
 * with them into hashes of files.
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
          const id = sameIdOf(module, compiler.context)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
