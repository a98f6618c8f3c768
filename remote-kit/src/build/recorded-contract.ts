import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack'
import { contractFile, type RemoteContract, type ShellContract, sharedUi } from '../remote/contract'
import { everything } from '../remote/missing-names'
import { deprecatedNames } from './deprecated-names'
import type { FederatedPackage } from './federated-package'
import { requiredVersionOf, versionOf } from './shared-modules'

/** A shared module in a remote's build, where it is imported. */
type ConsumedModule = Module & { options: { shareKey: string } }

/**
 * A shared module in the host's build, where it is provided. The module itself is its only dependency, in a
 * block of its own if it is loaded late.
 */
type ProvidedModule = Module & { _name: string }

const isConsumed = (module: Module): module is ConsumedModule =>
  module.type === 'consume-shared-module'

const isProvided = (module: Module): module is ProvidedModule => module.type === 'provide-module'

/** Names that a build's code uses of a module, after tree shaking. */
function usedNames(compilation: Compilation, module: Module): string[] {
  const { moduleGraph, chunkGraph } = compilation
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { originModule, dependency } = connection
    const isLeft = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0
    if (!isLeft || !dependency || !connection.isTargetActive(undefined)) return []
    return compilation
      .getDependencyReferencedExports(dependency, undefined)
      .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? everything)
  })
}

function exportedNames({ moduleGraph }: Compilation, { dependencies, blocks }: Module): string[] {
  const dependency = dependencies[0] ?? blocks[0]!.dependencies[0]!
  const names = moduleGraph.getProvidedExports(moduleGraph.getModule(dependency)!)
  return Array.isArray(names) ? names : [everything]
}

/**
 * Records the contract of a package's builds for browsers and for Node with other packages' builds (D42): for a
 * remote the names that it uses of each shared module, for the host the names that it provides.
 */
export class RecordedContract implements WebpackPluginInstance {
  private readonly names = new Map<string, Set<string>>()

  constructor(private readonly pkg: Pick<FederatedPackage, 'isHost' | 'directory'>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordedContract', (compilation) => {
      // Before modules are concatenated, which hides which one uses what.
      compilation.hooks.afterOptimizeChunks.tap('RecordedContract', () => this.read(compilation))
    })
  }

  private read(compilation: Compilation): void {
    for (const module of compilation.modules) {
      if (this.pkg.isHost && isProvided(module)) {
        this.add(module._name, exportedNames(compilation, module))
      } else if (!this.pkg.isHost && isConsumed(module)) {
        this.add(module.options.shareKey, usedNames(compilation, module))
      }
    }
  }

  private add(module: string, names: string[]): void {
    this.names.set(module, new Set([...(this.names.get(module) ?? []), ...names]))
  }

  private contract(): RemoteContract | ShellContract {
    const modules = [...this.names.keys()].sort()
    const names = Object.fromEntries(
      modules.map((module) => [module, [...this.names.get(module)!].sort()]),
    )
    const { isHost, directory } = this.pkg
    if (!isHost) return { sharedUi: requiredVersionOf(sharedUi, directory), uses: names }
    const deprecated = deprecatedNames(modules, directory)
    return {
      sharedUi: versionOf(sharedUi, directory),
      provides: names,
      ...(Object.keys(deprecated).length > 0 && { deprecated }),
    }
  }

  /** Writes the recorded contract into a folder; equal sources give equal bytes. */
  write(folder: string): void {
    const text = `${JSON.stringify(this.contract(), null, 2)}\n`
    writeFileSync(path.join(folder, contractFile), text)
  }
}
