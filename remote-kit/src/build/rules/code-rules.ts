import path from 'node:path'
import type { MessagesLoaderOptions } from '../../messages/loader'
import type { FederatedPackage } from '../federated-package'
import { adaptedModules } from '../libraries/adapt'

interface SwcOptions {
  fastRefresh?: boolean
  /** Languages of a build for browsers, whose texts are put where they are used. */
  texts?: MessagesLoaderOptions
}

/** Compiles TypeScript; with texts it puts them where they are used. */
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
  const inline = { loader: require.resolve('../../messages/inline-loader'), options: texts }
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: texts ? [swc, inline] : [swc],
  }
}

/** Refuses what browsers would not run, in the remote's own code and styles as they are written; warns of its libraries. */
export const refusedCodeRule = ({ directory, sources, description }: FederatedPackage) => ({
  test: /\.(?:[cm]?[jt]sx?|css)$/,
  include: [path.join(directory, sources), /[\\/]node_modules[\\/]/],
  enforce: 'pre' as const,
  use: [
    {
      loader: require.resolve('../refused/refused-code-loader'),
      options: { directory, origins: description?.origins },
    },
  ],
})

/** Adapts libraries as the portal needs them (ADR 0011). */
export const librariesRule = {
  test: adaptedModules,
  use: [path.join(__dirname, '../libraries/loader.js')],
}

/** Indirect helper modules that nothing calls; their packages do not declare them as free of side effects. */
export const withoutEffectsRule = {
  test: /node_modules[\\/](?:hoist-non-react-statics|react-is|@emotion[\\/]react[\\/]_isolated-hnrs)[\\/]/,
  sideEffects: false,
}

/** Compiles the catalogues of texts (ADR 0071). */
export const messagesRule = (texts?: MessagesLoaderOptions) => ({
  test: /[\\/]messages[\\/]index\.js$/,
  sideEffects: false,
  use: [{ loader: require.resolve('../../messages/loader'), options: texts }],
})

/** Handles style sheets of a remote and of its dependencies. */
export const stylesRule = ({ name }: FederatedPackage) => ({
  test: /\.css$/,
  type: 'css/auto',
  use: [{ loader: path.join(__dirname, 'scope-styles.js'), options: { remote: name } }],
})

/** Names the classes of CSS modules; the builds for browsers and for Node must agree on them. */
export const styleNames = ({ folder }: FederatedPackage) => {
  const localIdentName = `${folder}-[path][name]-[local]`
  return { 'css/auto': { localIdentName }, 'css/module': { localIdentName } }
}

/** A CSS module is one object, its default export. */
export const classesAsDefault = {
  'css/auto': { namedExports: false },
  'css/module': { namedExports: false },
}
