import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  type BrotliOptions,
  brotliCompress,
  type CompressCallback,
  constants,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { browserslist as browsers } from '../../package.json'
import { sourceLanguage } from '../messages/catalogue'
import type { MessagesLoaderOptions } from '../messages/loader'
import { descriptionFile } from '../remote/remote-description'
import { withLanguage } from '../remote/routing'
import { sourceConditions } from '../source-conditions'
import type { FederatedPackage } from './federated-package'
import { previousMajorIn, sharedModules } from './federation/shared-modules'
import { adaptedModules } from './libraries/adapt'
import { ChunkIntegrity, placeholders } from './plugins/chunk-integrity'
import { CompileHint } from './plugins/compile-hint'
import { EachLanguage, WholeFolders } from './plugins/each-language'
import { EarlyScripts } from './plugins/early-scripts'
import { EmittedFile } from './plugins/emitted-file'
import { SameNames } from './plugins/same-names'
import type { RecordedContract } from './records/recorded-contract'
import type { RecordedMaps } from './records/recorded-maps'
import type { RecordedWeight } from './records/recorded-weight'
import type { RecordedWorkers } from './records/recorded-workers'
import { RefusedImports } from './refused/refused-imports'
import { picturesRule, unloadedRule } from './rules/pictures'

export interface BuildOptions {
  buildId: string
  /** Absolute folder of this build. */
  outputPath: string
  /** Records the names that the build shares with other builds. */
  contract?: RecordedContract
  /** Records what the build costs browsers. */
  weight?: RecordedWeight
  workers?: RecordedWorkers
  /** Takes the source maps out of the build, to be kept beside it. */
  maps?: RecordedMaps
  /** Languages of a build for browsers, English first; in development there is only that. */
  languages?: readonly string[]
  /** In development: components keep their state over an update. Does not work with the React of a built shell. */
  fastRefresh?: boolean
  /** In development: address of the server, which pages ask for new code. */
  devServer?: string
}

/** Path of the shell's own files. */
export const shellAssets = '/assets/'

const devtoolsHook = path.join(__dirname, 'dev/devtools-hook.js')
const hotRoutes = require.resolve('./dev/hot-routes')
const devClient = require.resolve('./dev/client')

interface SwcOptions {
  fastRefresh?: boolean
  /** Languages of a build for browsers, whose texts are put where they are used. */
  texts?: MessagesLoaderOptions
}

export function swcRule(
  targets: string[] | { node: string },
  { fastRefresh = false, texts }: SwcOptions = {},
) {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      env: { targets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: fastRefresh, refresh: fastRefresh },
        },
      },
    },
  }
  const inline = { loader: require.resolve('../messages/inline-loader'), options: texts }
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: texts ? [swc, inline] : [swc],
  }
}

/** Refuses what browsers would not run, in the remote's own code and styles as they are written; warns of its libraries. */
const refusedCodeRule = ({ directory, sources, description }: FederatedPackage) => ({
  test: /\.(?:[cm]?[jt]sx?|css)$/,
  include: [path.join(directory, sources), /[\\/]node_modules[\\/]/],
  enforce: 'pre' as const,
  use: [
    {
      loader: require.resolve('./refused/refused-code-loader'),
      options: { directory, origins: description?.origins },
    },
  ],
})

export const librariesRule = {
  test: adaptedModules,
  use: [path.join(__dirname, 'libraries/loader.js')],
}

// Indirect helper modules that nothing calls; their packages do not declare them as free of side effects.
const withoutEffectsRule = {
  test: /node_modules[\\/](?:hoist-non-react-statics|react-is|@emotion[\\/]react[\\/]_isolated-hnrs)[\\/]/,
  sideEffects: false,
}

/** Compiles the catalogues of texts (ADR 0071). */
export const messagesRule = (texts?: MessagesLoaderOptions) => ({
  test: /[\\/]messages[\\/]index\.js$/,
  sideEffects: false,
  use: [{ loader: require.resolve('../messages/loader'), options: texts }],
})

/** Handles style sheets of a remote and of its dependencies. */
export const stylesRule = ({ name }: FederatedPackage) => ({
  test: /\.css$/,
  type: 'css/auto',
  use: [{ loader: path.join(__dirname, 'rules/scope-styles.js'), options: { remote: name } }],
})

/** Names the classes of CSS modules; the builds for browsers and for Node must agree on them. */
const styleNames = ({ folder }: FederatedPackage) => {
  const localIdentName = `${folder}-[path][name]-[local]`
  return { 'css/auto': { localIdentName }, 'css/module': { localIdentName } }
}

/** A CSS module is one object, its default export. */
export const classesAsDefault = {
  'css/auto': { namedExports: false },
  'css/module': { namedExports: false },
}

/** Uses production files of React Router, because its package names only its development build. */
function productionRouter({ directory }: FederatedPackage) {
  const manifest = require.resolve('react-router/package.json', { paths: [directory] })
  const folder = path.join(path.dirname(manifest), 'dist/production')
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  }
}

const bundlerRuntimeProvider = require.resolve('./federation/bundler-runtime')

/**
 * Empties `*.server.ts` modules, such as structured data for search engines, because only the gateway needs
 * them. Values of settings for servers are refused aloud: an empty list would be taken for one.
 */
const withoutServerModules = new webpack.NormalModuleReplacementPlugin(
  /^\..*\.server$/,
  (resolved) => {
    resolved.request = require.resolve(
      /\/settings\.server$/.test(resolved.request)
        ? './rules/no-server-settings'
        : './rules/server-only',
    )
  },
)

/** Takes the runtime that `bundlerRuntimeProvider` provides in the host. */
const hostsBundlerRuntime: Configuration['externals'] = ({ request }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '')
    ? done(undefined, 'global _FEDERATION_BUNDLER_RUNTIME')
    : done()

/** Path of the ES module beside the file that Node takes. */
const federationRuntime = (name: string) =>
  path.join(path.dirname(require.resolve(`@module-federation/${name}`)), 'index.js')

/** The host's runtime would otherwise contain these twice, once as ES module and once as CommonJS. */
const singleFederationRuntime = () => ({
  '@module-federation/runtime-core$': federationRuntime('runtime-core'),
  '@module-federation/sdk$': federationRuntime('sdk'),
})

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

function federationPlugin(
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

/** What the names of a language's files have in addition: nothing for English. */
const suffixOf = (language: string) => (language === sourceLanguage ? '' : `-${language}`)

/** The script of pages whose visits are compared with those of another build (ADR 0130). */
const measureName = 'measure'

const lightName = (language: string) => `light${suffixOf(language)}`

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

/**
 * Address of a script that the light start's build has left in the output folder.
 * @param names of its file; the first that is there counts
 * @throws Error when there is no such file
 */
function scriptAddress(
  { outputPath }: BuildOptions,
  names: readonly string[],
  development: boolean,
): string {
  if (development) return `${shellAssets}${names.at(-1)}.js`
  const files = readdirSync(outputPath)
  const find = (name: string) =>
    files.find((file) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(file))
  const [file] = names.flatMap((name) => find(name) ?? [])
  if (!file) throw new Error(`${outputPath} holds no ${names.at(-1)}: build that first.`)
  return shellAssets + file
}

/** Names of the light start's file in a language: the English one where the script has no texts. */
const lightNames = (language: string) => [lightName(language), lightName(sourceLanguage)]

/** Writes the documents of the host. Remotes write none, so their repositories do without the package. */
function documents(
  options: BuildOptions,
  languages: readonly string[],
  eachLanguage: EachLanguage,
  development: boolean,
) {
  const HtmlWebpackPlugin: typeof import('html-webpack-plugin') = require('html-webpack-plugin')
  return languages.map(
    (language) =>
      new HtmlWebpackPlugin({
        template: './host/index.ejs',
        filename: `index${suffixOf(language)}.html`,
        inject: false,
        minify: false,
        templateParameters: (_compilation, { js: [framework] }) => ({
          language,
          framework: eachLanguage.naming(language, framework!),
          light: scriptAddress(options, lightNames(language), development),
          measure: scriptAddress(options, [measureName], development),
          addressOf: (path: string) => withLanguage(path, language),
        }),
      }),
  )
}

/** Puts a remote's description into its build. */
const describedBuild = ({ description }: FederatedPackage) =>
  new EmittedFile(descriptionFile, `${JSON.stringify(description, null, 2)}\n`)

/** Has the package's files take new code from the development server, and tell of errors. */
function hotReload({ directory, name }: FederatedPackage, { devServer }: BuildOptions) {
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
function refreshing() {
  const ReactRefreshPlugin: typeof import('@pmmmwh/react-refresh-webpack-plugin') = require('@pmmmwh/react-refresh-webpack-plugin')
  return new ReactRefreshPlugin({ overlay: false })
}

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

/** Uses swc: Terser keeps more by default, and esbuild would hide the remote's global. */
function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    // swc has threads of its own; a process for them would only have to start.
    parallel: false,
    // The texts of licences stand in a file of the build, which browsers do not download.
    extractComments: { condition: /@license/, filename: 'licenses.txt', banner: false },
    minimizerOptions: { ecma: 2022, module: false, compress: { passes: 4 }, mangle: true },
  } as never)
}

type Compress<Options> = (input: Buffer, options: Options, done: CompressCallback) => void

/** Compresses files that are equal, as many are in all languages, only once. */
function once<Options>(compress: Compress<Options>): Compress<Options> {
  const outputs = new Map<string, Promise<Parameters<CompressCallback>>>()
  return (input, options, done) => {
    const key = createHash('sha256').update(input).digest('base64')
    const output =
      outputs.get(key) ??
      new Promise((resolve) => compress(input, options, (...result) => resolve(result)))
    outputs.set(key, output)
    output.then((result) => done(...result))
  }
}

function precompressed() {
  const common = { test: /\.(js|json|svg|css|txt)$/, threshold: 200, minRatio: 0.95 }
  return [
    new CompressionPlugin<BrotliOptions>({
      ...common,
      algorithm: once<BrotliOptions>(brotliCompress),
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      filename: '[path][base].br',
    }),
    new CompressionPlugin({
      ...common,
      algorithm: once<ZlibOptions>(gzip),
      compressionOptions: { level: 9 },
      filename: '[path][base].gz',
    }),
  ]
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
