import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedUi } from '../../remote/contract/contract'
import type { NamesByModule } from '../../remote/contract/missing-names'

/** A declaration that API Extractor's report of an entry point marks as `@deprecated`. */
const mark =
  /^\/\/ @public.*@deprecated.*\n(?:\/\/.*\n)*export (?:declare )?(?:abstract )?(?:function|const|class) (\w+)/gm

/** Names that a report of exports marks as deprecated. */
export const deprecatedIn = (report: string): string[] =>
  [...report.matchAll(mark)].map(([, name]) => name!).sort()

/**
 * The deprecated names of shared-ui's entry points, from the reports in its package (`exports/router.api.md`): what the next
 * major version is without. Empty for a package without reports.
 * @param directory of a package that uses shared-ui
 */
export function deprecatedNames(modules: string[], directory: string): NamesByModule {
  const manifest = require.resolve(`${sharedUi}/package.json`, { paths: [directory] })
  const entries = modules
    .filter((module) => module === sharedUi || module.startsWith(`${sharedUi}/`))
    .map((module): [string, string[]] => {
      const entry = module.slice(sharedUi.length + 1) || 'index'
      const report = path.join(path.dirname(manifest), `exports/${entry}.api.md`)
      return [module, existsSync(report) ? deprecatedIn(readFileSync(report, 'utf8')) : []]
    })
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0))
}
