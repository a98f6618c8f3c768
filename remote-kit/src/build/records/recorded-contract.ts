import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module, NormalModule, WebpackPluginInstance } from 'webpack'
import {
  contractFile,
  type RemoteContract,
  type ShellContract,
  sharedUi,
} from '../../remote/contract/contract'
import { everything, type NamesByModule } from '../../remote/contract/missing-names'
import type { FederatedPackage } from '../federated-package'
import {
  previousEntryPoint,
  previousMajorIn,
  requiredVersionOf,
  versionOf,
} from '../federation/shared-modules'
import { deprecatedNames } from './deprecated-names'

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

function exportedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const names = moduleGraph.getProvidedExports(module)
  return Array.isArray(names) ? names : [everything]
}

/** The module that a provided one provides. */
function providedModule({ moduleGraph }: Compilation, { dependencies, blocks }: Module): Module {
  const dependency = dependencies[0] ?? blocks[0]!.dependencies[0]!
  return moduleGraph.getModule(dependency)!
}

/** The entry point that a module stands for to remotes of the previous major version, if it does. */
const previousEntryPointOf = (module: Module) =>
  previousEntryPoint((module as NormalModule).rawRequest ?? '')

type Names = Map<string, Set<string>>

function add(to: Names, module: string, names: string[]): void {
  to.set(module, new Set([...(to.get(module) ?? []), ...names]))
}

const sorted = (names: Names): NamesByModule =>
  Object.fromEntries([...names.keys()].sort().map((key) => [key, [...names.get(key)!].sort()]))

/**
 * Records the contract of a package's builds for browsers and for Node with other packages' builds (D42): for a
 * remote the names that it uses of each shared module, for the host the names that it provides.
 */
export class RecordedContract implements WebpackPluginInstance {
  private readonly names: Names = new Map()
  private readonly previousNames: Names = new Map()

  constructor(private readonly pkg: Pick<FederatedPackage, 'isHost' | 'directory'>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordedContract', (compilation) => {
      // Before modules are concatenated, which hides which one uses what.
      compilation.hooks.afterOptimizeChunks.tap('RecordedContract', () => this.read(compilation))
    })
  }

  private read(compilation: Compilation): void {
    for (const module of compilation.modules) {
      if (this.pkg.isHost) this.readProvided(compilation, module)
      else if (isConsumed(module)) {
        add(this.names, module.options.shareKey, usedNames(compilation, module))
      }
    }
  }

  private readProvided(compilation: Compilation, module: Module): void {
    if (isProvided(module)) {
      const names = exportedNames(compilation, providedModule(compilation, module))
      add(this.names, module._name, names)
    }
    const previous = previousEntryPointOf(module)
    if (previous) add(this.previousNames, previous, exportedNames(compilation, module))
  }

  private contract(): RemoteContract | ShellContract {
    const names = sorted(this.names)
    const { isHost, directory } = this.pkg
    if (!isHost) return { sharedUi: requiredVersionOf(sharedUi, directory), uses: names }
    const deprecated = deprecatedNames(Object.keys(names), directory)
    const previous = previousMajorIn(directory)
    return {
      sharedUi: versionOf(sharedUi, directory),
      provides: names,
      ...(Object.keys(deprecated).length > 0 && { deprecated }),
      ...(previous && {
        previous: {
          sharedUi: previous.version,
          until: previous.until,
          provides: sorted(this.previousNames),
        },
      }),
    }
  }

  /** Writes the recorded contract into a folder; equal sources give equal bytes. */
  write(folder: string): void {
    const text = `${JSON.stringify(this.contract(), null, 2)}\n`
    writeFileSync(path.join(folder, contractFile), text)
  }
}
