import webpack from 'webpack'
import { buildId, readFederatedPackage } from '../../remote-kit/src/build/federated-package'
import { browserConfig } from '../../remote-kit/src/build/webpack-config'

/**
 * Makes the build that visitors get once more, with source maps beside the scripts, into the folder that is named.
 * Runs in the package's folder and in a process of its own, as a build does: federation's plugin keeps what it has read.
 */
const pkg = readFederatedPackage(process.cwd())
const config = browserConfig(pkg, { buildId: buildId(pkg), outputPath: process.argv[2]! })

webpack({
  ...config,
  devtool: 'hidden-source-map',
  output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
  plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
})!.run((error, stats) => {
  if (!error && !stats?.hasErrors()) return
  console.error(error?.message ?? stats?.toString('errors-only'))
  process.exitCode = 1
})
