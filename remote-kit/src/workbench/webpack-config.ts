import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { browserslist as browsers } from '../../package.json'
import { readFederatedPackage } from '../build/federated-package'
import { EmittedFile } from '../build/plugins/emitted-file'
import {
  classesAsDefault,
  librariesRule,
  messagesRule,
  stylesRule,
  swcRule,
} from '../build/rules/code-rules'
import { picturesRule } from '../build/rules/pictures'
import { shell } from '../remote/contract/contract'
import { descriptionFile } from '../remote/remote-description'
import { sourceConditions } from '../source-conditions'

/** Folder of the shell's modules about documents, which have the colours of both themes: its sources, or what is installed. */
function shellsPages(directory: string): string {
  const manifest = createRequire(path.join(directory, 'package.json')).resolve(
    `${shell}/package.json`,
  )
  const pages = ['gateway/pages', 'dist/server/gateway/pages'].map((folder) =>
    path.join(path.dirname(manifest), folder),
  )
  return pages.find((folder) => existsSync(folder))!
}

/** Rules for style sheets and pictures, which only remotes have. */
function rulesOfRemote(directory: string) {
  if (!existsSync(path.join(directory, descriptionFile))) return []
  return [stylesRule(readFederatedPackage(directory)), picturesRule(directory)]
}

const hotClient = `${require.resolve('webpack-hot-middleware/client')}?path=/hot&reload=true`
const page = require.resolve('./page/index')
const pageDocument = path.join(path.dirname(page), 'index.html')

/** The workbench of a package: one page without federation, with the portal's rules for modules and texts in all languages. */
export function workbenchConfig(directory: string, outputPath: string): Configuration {
  const swc = swcRule(browsers)
  return {
    mode: 'development',
    name: 'workbench',
    context: directory,
    target: `browserslist:${browsers.join(', ')}`,
    devtool: 'cheap-module-source-map',
    entry: [hotClient, page],
    output: { publicPath: '/', path: outputPath },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [...sourceConditions, '...'],
      // The page is the kit's, its libraries are the package's.
      modules: ['node_modules', path.join(directory, 'node_modules')],
      alias: { 'shell-pages': shellsPages(directory) },
    },
    performance: false,
    experiments: { css: true },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    module: {
      rules: [
        librariesRule,
        messagesRule(),
        swc,
        // Those of shared-ui are installed as sources.
        { ...swc, test: /\.examples\.tsx$/, exclude: undefined, include: /node_modules/ },
        {
          test: /workbench[\\/]page[\\/]examples\.js$/,
          use: [require.resolve('./catalogue-loader')],
        },
        // React Router, which is packed into shared-ui, has code for modules that nobody names here.
        { test: /[\\/]dist[\\/]libraries[\\/]/, parser: { exprContextCritical: false } },
        ...rulesOfRemote(directory),
      ],
      parser: classesAsDefault,
    },
    plugins: [
      new webpack.DefinePlugin({ __BUILD_ID__: JSON.stringify('workbench') }),
      new webpack.HotModuleReplacementPlugin(),
      new EmittedFile('index.html', readFileSync(pageDocument, 'utf8')),
    ],
  }
}
