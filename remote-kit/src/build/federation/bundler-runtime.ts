/**
 * Plugin of the host's federation runtime. It provides the functions that tie a bundle to the runtime, which
 * every remote's entry would otherwise contain; the remotes' builds take them from the host
 * (`hostsBundlerRuntime`).
 */
import {
  createInstance,
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

interface BundlerRuntime {
  runtime: object
  bundlerRuntime: object
  attachShareScopeMap: unknown
}

type Options = Parameters<typeof createInstance>[0]

declare const __webpack_require__: { federation: BundlerRuntime }

/** Like the runtime's own `init`, which would also direct the host's calls to the remote's instance. */
function init(options: Options) {
  const known = getInstance((instance) => instance.options.name === options.name)
  if (!known) return createInstance({ ...options, id: '' } as Options)
  known.initOptions(options)
  return known
}

export default (): ModuleFederationRuntimePlugin => ({
  name: 'provide-bundler-runtime',
  beforeInit(args) {
    const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
    Object.assign(globalThis, {
      _FEDERATION_BUNDLER_RUNTIME: {
        runtime: { ...runtime, init },
        // The host exposes nothing and has no use for `initContainerEntry` itself.
        bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
        attachShareScopeMap,
      },
    })
    return args
  },
})
