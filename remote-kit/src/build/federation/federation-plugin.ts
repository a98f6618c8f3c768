import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import type { FederatedPackage } from '../federated-package'
import { sharedModules } from './shared-modules'

/** Plugin of the host's runtime that provides the bundler's part of it to remotes. */
export const bundlerRuntimeProvider = require.resolve('./bundler-runtime')

/** Takes the runtime that `bundlerRuntimeProvider` provides in the host. */
export const hostsBundlerRuntime: Configuration['externals'] = ({ request }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '')
    ? done(undefined, 'global _FEDERATION_BUNDLER_RUNTIME')
    : done()

/** Path of the ES module beside the file that Node takes. */
const federationRuntime = (name: string) =>
  path.join(path.dirname(require.resolve(`@module-federation/${name}`)), 'index.js')

/** The host's runtime would otherwise contain these twice, once as ES module and once as CommonJS. */
export const singleFederationRuntime = () => ({
  '@module-federation/runtime-core$': federationRuntime('runtime-core'),
  '@module-federation/sdk$': federationRuntime('sdk'),
})

/** Makes a package part of the federation: the host provides shared modules, a remote exposes its routes. */
export function federationPlugin(
  pkg: FederatedPackage,
  options: Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]>,
) {
  return new ModuleFederationPlugin({
    name: pkg.name,
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: pkg.isHost ? undefined : { './routes': './src/routes.tsx' },
    remotes: {},
    shared: sharedModules(pkg),
    // The default strategy fetches every remote at start, so that one dead remote empties the page.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    ...options,
  })
}
