import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { examplesFor, readCatalogue, sharedUiOf } from './read-catalogue'

/**
 * Webpack loader that makes a module of what the workbench shows, for the package in the bundler's folder: subjects,
 * examples, and how the module of each example is loaded. It is made anew when a source of the package or of shared-ui changes.
 */
export default function catalogue(this: LoaderContext<object>): string {
  const directory = this.rootContext
  for (const folder of new Set([directory, sharedUiOf(directory)]))
    this.addContextDependency(path.join(folder, 'src'))
  const { subjects, examples } = readCatalogue(directory)
  const load = (file: string) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`
  return [
    `export const subjects = ${JSON.stringify(subjects)}`,
    `export const examples = ${JSON.stringify(examples)}`,
    `export const modules = { ${examplesFor(directory).map(load).join(',\n')} }`,
  ].join('\n')
}
