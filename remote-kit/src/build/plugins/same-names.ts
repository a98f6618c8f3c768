import path from 'node:path'
import {
  type Compiler,
  type Module,
  NormalModuleReplacementPlugin,
  type WebpackPluginInstance,
} from 'webpack'

const name = 'SameNames'

/** After webpack has chosen which modules have source maps. */
const afterSourceMaps = 1

/**
 * A location-independent id for a module whose name contains an absolute path that webpack does not recognise.
 */
function sameIdOf(module: Module, context: string): string | undefined {
  const identifier = module.identifier()
  if (identifier.startsWith('container entry ')) return 'container'
  if (identifier.startsWith('provide module ')) return module.libIdent({ context }) ?? undefined
}

/**
 * Gives modules the same ids in every folder. The federation plugin names its runtime's entry by a hash of
 * absolute paths, and the modules that the host provides by their location; both would become part of module
 * ids, and so of the files' hashes.
 */
export class SameNames implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const entry = path.join(compiler.context, 'federation-entry.js')
    new NormalModuleReplacementPlugin(/[\\/]\.federation[\\/]entry\.\w+\.js$/, ({ createData }) => {
      Object.assign(createData, { request: entry, userRequest: entry })
    }).apply(compiler)

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Its text imports by absolute paths, which would shift the columns of its source map. Nobody wrote it.
      compilation.hooks.buildModule.tap({ name, stage: afterSourceMaps }, (module) => {
        if (module.identifier() === entry) module.useSourceMap = false
      })
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = sameIdOf(module, compiler.context)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
