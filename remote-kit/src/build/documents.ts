import { readdirSync } from 'node:fs'
import { sourceLanguage } from '../messages/catalogue'
import { withLanguage } from '../remote/routing'
import type { BuildOptions } from './build-options'
import type { EachLanguage } from './plugins/each-language'

/** Path of the shell's own files. */
export const shellAssets = '/assets/'

/** What the names of a language's files have in addition: nothing for English. */
const suffixOf = (language: string) => (language === sourceLanguage ? '' : `-${language}`)

/** The script of pages whose visits are compared with those of another build (ADR 0130). */
export const measureName = 'measure'

/** Name of the light start's script in a language. */
export const lightName = (language: string) => `light${suffixOf(language)}`

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
export function documents(
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
