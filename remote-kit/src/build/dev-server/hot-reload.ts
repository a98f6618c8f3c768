import path from 'node:path'
import webpack from 'webpack'
import type { BuildOptions } from '../build-options'
import type { FederatedPackage } from '../federated-package'

/** Runs before React, whose updates it hears of. */
export const devtoolsHook = path.join(__dirname, '../dev/devtools-hook.js')
/** Stands for a remote's routes, which it takes anew. */
export const hotRoutes = require.resolve('../dev/hot-routes')
const devClient = require.resolve('../dev/client')

/** Has the package's files take new code from the development server, and tell of errors. */
export function hotReload({ directory, name }: FederatedPackage, { devServer }: BuildOptions) {
  return [
    new webpack.DefinePlugin({
      DEV_SERVER: JSON.stringify(devServer),
      OWN_NAME: JSON.stringify(name),
    }),
    // Without a name: in all entries, of which a remote's container is one.
    new webpack.EntryPlugin(directory, devClient, { name: undefined }),
    new webpack.HotModuleReplacementPlugin(),
  ]
}

/** Needs React's development build in the page, so that only the portal's own repository has the package. */
export function refreshing() {
  const ReactRefreshPlugin: typeof import('@pmmmwh/react-refresh-webpack-plugin') = require('@pmmmwh/react-refresh-webpack-plugin')
  return new ReactRefreshPlugin({ overlay: false })
}
