import type { Configuration } from 'webpack'
import { compile } from '../../remote-kit/src/build/build'
import { buildId, readFederatedPackage } from '../../remote-kit/src/build/federated-package'
import { browserConfig, lightConfig } from '../../remote-kit/src/build/webpack-config'

const pkg = readFederatedPackage(process.cwd())
const options = { buildId: buildId(pkg), outputPath: process.argv[2]! }

const withMaps = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'hidden-source-map',
  output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
  plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
})

/**
 * Rebuilds the visitors' build with source maps beside the scripts, into the folder in the first argument. Runs
 * in the package's folder and in its own process, like a build, as the federation plugin keeps state.
 */
async function main() {
  if (pkg.isHost) await compile(withMaps(lightConfig(pkg, options)))
  await compile(withMaps(browserConfig(pkg, options)))
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
