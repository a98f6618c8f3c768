import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { browserslist as browsers } from '../../package.json'
import { sourceLanguage } from '../messages/catalogue'
import { descriptionFile } from '../remote/remote-description'
import { sourceConditions } from '../source-conditions'
import type { BuildOptions } from './build-options'
import { devtoolsHook, hotReload, hotRoutes, refreshing } from './dev-server/hot-reload'
import { documents, lightName, measureName, shellAssets } from './documents'
import type { FederatedPackage } from './federated-package'
import {
  bundlerRuntimeProvider,
  federationPlugin,
  hostsBundlerRuntime,
  singleFederationRuntime,
} from './federation/federation-plugin'
import { previousMajorIn } from './federation/shared-modules'
import { ChunkIntegrity, placeholders } from './plugins/chunk-integrity'
import { CompileHint } from './plugins/compile-hint'
import { EachLanguage, WholeFolders } from './plugins/each-language'
import { EarlyScripts } from './plugins/early-scripts'
import { EmittedFile } from './plugins/emitted-file'
import { SameNames } from './plugins/same-names'
import { RefusedImports } from './refused/refused-imports'
import {
  classesAsDefault,
  librariesRule,
  messagesRule,
  refusedCodeRule,
  styleNames,
  stylesRule,
  swcRule,
  withoutEffectsRule,
} from './rules/code-rules'
import { picturesRule, unloadedRule } from './rules/pictures'
import { withoutServerModules } from './rules/server-modules'
import { minimizer, precompressed } from './smaller-files'

/** Uses production files of React Router, because its package names only its development build. */
function productionRouter({ directory }: FederatedPackage) {
  const manifest = require.resolve('react-router/package.json', { paths: [directory] })
  const folder = path.join(path.dirname(manifest), 'dist/production')
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  }
}

function baseConfig(
  pkg: FederatedPackage,
  { buildId, contract, maps }: BuildOptions,
  development: boolean,
) {
  return {
    mode: development ? 'development' : 'production',
    context: pkg.directory,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Modules that servers and shell share are compiled from source, not taken from their last build.
      conditionNames: [...sourceConditions, '...'],
      alias: {
        ...(pkg.isHost && singleFederationRuntime()),
        ...(pkg.isHost && !development && productionRouter(pkg)),
      },
    },
    performance: false,
    // Otherwise webpack would take the rule for style sheets for one that turns them into scripts.
    experiments: { css: !pkg.isHost },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.DefinePlugin({
        __BUILD_ID__: JSON.stringify(buildId),
        ...(pkg.isHost && {
          __PREVIOUS_MAJOR__: JSON.stringify(previousMajorIn(pkg.directory)?.version ?? ''),
        }),
      }),
      new SameNames(),
      ...(pkg.isHost ? [] : [new RefusedImports()]),
      ...(contract ? [contract] : []),
      ...(maps ? [maps] : []),
    ],
  } satisfies Configuration
}

/** Output and rules of a build for browsers. */
function forBrowsers(
  pkg: FederatedPackage,
  { outputPath, languages }: BuildOptions,
  development: boolean,
  fastRefresh: boolean,
) {
  const texts = languages ? { languages } : { language: sourceLanguage }
  // Each build of a remote has a folder of its own, so its file names need no hash.
  const filename = development || !pkg.isHost ? '[name].js' : '[name].[contenthash:8].js'
  return {
    target: `browserslist:${browsers.join(', ')}`,
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: outputPath,
      publicPath: pkg.isHost ? shellAssets : 'auto',
      uniqueName: pkg.name,
      filename,
      chunkFilename: filename,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
    },
    module: {
      rules: [
        librariesRule,
        withoutEffectsRule,
        messagesRule(texts),
        swcRule(browsers, { fastRefresh, texts }),
        ...(pkg.isHost ? [] : [refusedCodeRule(pkg), stylesRule(pkg), picturesRule(pkg.directory)]),
      ],
      parser: classesAsDefault,
      generator: styleNames(pkg),
    },
    optimization: {
      // Source in bytes: what pages share is a file of its own only where it is worth a request, as all towns of India are.
      splitChunks: { minSize: 26_000 },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: development ? false : 'size',
      minimize: !development,
      minimizer: [minimizer()],
    },
  } satisfies Configuration
}

const english = [sourceLanguage]

/** Name of a file in the build of another language: a remote's have a folder, the host's differ by their hash. */
const nameIn =
  ({ isHost }: FederatedPackage) =>
  (language: string, file: string) =>
    isHost ? file : `${language}/${file}`

/**
 * Build of the light start, with which the host's pages start (ADR 0048), and of what measures some of them. It is separate and without
 * federation, which would become part of it. Compile it before the others, whose document names its file.
 */
export function lightConfig(
  pkg: FederatedPackage,
  options: BuildOptions,
  development = false,
): Configuration {
  const base = baseConfig(pkg, options, development)
  return {
    ...base,
    ...forBrowsers(pkg, options, development, false),
    name: `${pkg.folder} (light)`,
    entry: {
      [lightName(sourceLanguage)]: './host/light/index.ts',
      [measureName]: './host/observability/measure.ts',
    },
    plugins: [
      ...base.plugins,
      ...(options.languages
        ? [
            new EachLanguage({
              languages: options.languages,
              nameIn: (language, file) => file.replace(/^light/, lightName(language)),
            }),
          ]
        : []),
      ...(development ? [] : precompressed()),
    ],
  }
}

/** Puts a remote's description into its build. */
const describedBuild = ({ description }: FederatedPackage) =>
  new EmittedFile(descriptionFile, `${JSON.stringify(description, null, 2)}\n`)

/** Build for browsers: what visitors download. */
export function browserConfig(
  pkg: FederatedPackage,
  options: BuildOptions,
  development = false,
): Configuration {
  const base = baseConfig(pkg, options, development)
  const fastRefresh = development && Boolean(options.fastRefresh)
  const isHotRemote = development && !pkg.isHost
  const common = forBrowsers(pkg, options, development, fastRefresh)
  const { languages = english } = options
  const eachLanguage = new EachLanguage({
    languages,
    nameIn: nameIn(pkg),
    ...(!pkg.isHost && { differsBy: placeholders.js }),
  })
  return {
    ...base,
    ...common,
    name: `${pkg.folder} (browser)`,
    entry: {
      main: [...(fastRefresh && pkg.isHost ? [devtoolsHook] : []), `./${pkg.sources}/index.ts`],
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        ...(isHotRemote && { 'remote-routes$': path.join(pkg.directory, 'src/routes.tsx') }),
      },
    },
    // The host's light start is there already. In development the folder is new, and earlier updates must stay.
    output: { ...common.output, clean: !pkg.isHost && !development },
    externals: pkg.isHost ? undefined : hostsBundlerRuntime,
    plugins: [
      ...base.plugins,
      withoutServerModules,
      ...(options.weight ? [options.weight] : []),
      ...(options.workers ? [options.workers] : []),
      federationPlugin(pkg, {
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        ...(isHotRemote && { exposes: { './routes': hotRoutes } }),
        ...(pkg.isHost && { runtimePlugins: [bundlerRuntimeProvider] }),
        experiments: {
          ...(pkg.isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Remotes load no other remotes.
          optimization: { target: 'web', disableRemote: !pkg.isHost },
        },
      }),
      ...(pkg.isHost
        ? documents(options, languages, eachLanguage, development)
        : [new EarlyScripts(browsers, pkg.description!), describedBuild(pkg)]),
      ...(fastRefresh ? [refreshing()] : []),
      ...(development ? hotReload(pkg, options) : []),
      ...(development ? [] : [eachLanguage, new CompileHint()]),
      ...(development || pkg.isHost
        ? []
        : [new ChunkIntegrity(languages), new WholeFolders(languages, nameIn(pkg))]),
      ...(development ? [] : precompressed()),
    ],
  }
}

const hasSources = ({ description }: FederatedPackage) => description?.sitemap || description?.feed

/** Build for the gateway, which renders pages with it. */
export function nodeConfig(
  pkg: FederatedPackage,
  options: BuildOptions,
  development = false,
): Configuration {
  const base = baseConfig(pkg, options, development)
  const filename = pkg.isHost ? '[name].cjs' : '[name].[contenthash:8].js'
  return {
    ...base,
    name: `${pkg.folder} (node)`,
    target: 'async-node',
    entry: { main: pkg.isHost ? './host/server/server-entry.ts' : './src/index.ts' },
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(options.outputPath, 'node'),
      publicPath: 'auto',
      uniqueName: `${pkg.name}_node`,
      filename,
      chunkFilename: filename,
      library: { type: 'commonjs-module' },
      clean: true,
    },
    module: {
      rules: [
        librariesRule,
        messagesRule(),
        swcRule({ node: '20.19' }),
        ...(pkg.isHost ? [] : [picturesRule(pkg.directory), unloadedRule]),
      ],
      // Servers start no workers.
      parser: { ...classesAsDefault, javascript: { worker: false, url: !pkg.isHost } },
      generator: styleNames(pkg),
    },
    optimization: {
      minimize: false,
      chunkIds: 'named',
      moduleIds: 'named',
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      federationPlugin(pkg, {
        ...(hasSources(pkg) && {
          exposes: { './routes': './src/routes.tsx', './sources': './src/sources.ts' },
        }),
        manifest: !pkg.isHost,
        library: { type: 'commonjs-module', name: pkg.name },
        runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
      }),
    ],
  }
}
