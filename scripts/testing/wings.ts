import { readdirSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'

/** Journeys through each main task of visitors and staff. They run after every change of code. */
export const smoke = ['server-rendering', 'visitor-requests-consultation', 'admin-session']

/**
 * The journeys that a change below a folder may break, by the beginnings of their names. The longest folder that matches
 * a file counts. A file in none of these folders, such as one of the API's platform, may break every journey.
 */
export const wings: Record<string, string[]> = {
  'api/src/content': [
    ...['admin-drafts', 'admin-edits', 'admin-media', 'admin-moves', 'admin-releases-content'],
    ...['admin-translates', 'admin-writes', 'admin-writing', 'scheduled-post', 'visitor-'],
  ],
  'api/src/content/media': ['admin-media', 'admin-writes'],
  'api/src/content/search': ['visitor-searches'],
  'api/src/content/translations': ['admin-translates', 'post-without-translation'],
  'api/src/delivery': ['admin-handles', 'staff-'],
  'api/src/leads': ['admin-assigns', 'admin-handles', 'admin-merges', 'admin-sees', 'visitor-asks'],
  'api/src/operations': ['admin-sees'],
  'api/src/releases': ['remote-contract'],
  'api/src/staff': ['admin-changes-settings', 'admin-frame', 'admin-lists', 'staff-'],
  'mf-admin': ['admin-', 'remote-contract', 'scheduled-post', 'staff-'],
  'mf-admin/src/content': [
    ...['admin-drafts', 'admin-edits', 'admin-lists', 'admin-loses', 'admin-media', 'admin-moves'],
    ...['admin-releases-content', 'admin-screens', 'admin-translates', 'admin-writes'],
    ...['admin-writing', 'scheduled-post'],
  ],
  'mf-admin/src/leads': [
    ...['admin-assigns', 'admin-handles', 'admin-lists', 'admin-merges', 'admin-screens'],
    'admin-sees',
  ],
  'mf-admin/src/people': ['admin-screens', 'staff-'],
  'mf-blog': [
    'every-page',
    'hydration',
    'light-navigation',
    'post-without-translation',
    'visitor-',
  ],
  'mf-public': ['employer-', 'every-page', 'hydration', 'light-navigation', 'visitor-'],
  'mf-public/src/pages/employers': ['employer-', 'every-page'],
  'shell/gateway/cdn': [],
  'shell/gateway/observability': ['observability'],
  'shell/host/auth': ['admin-frame', 'staff-'],
  'shell/host/layout': ['every-page', 'layout-', 'phone-', 'visitor-', 'wide-menus'],
  'shell/host/light': [
    ...['every-page', 'hydration', 'layout-', 'light-navigation', 'limited-browsers'],
    ...['visitor-', 'wide-menus'],
  ],
}

/** Files that no journey executes. */
const unseen =
  /\.md$|\.(?:test|examples)\.tsx?$|^e2e\/pictures\/|^(?:docs|\.changeset|\.github|deploy|ops)\/|\/testing\/|^LICENSE$/
const specOf = /^e2e\/specs\/\w+\/([\w-]+)\.spec\.ts$/

const allJourneys = (): string[] =>
  readdirSync(path.join(repositoryRoot, 'e2e/specs'), { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
    .sort()

/** The beginnings of names of a file's journeys: '' stands for all. */
function journeysOf(file: string): string[] {
  const spec = specOf.exec(file)?.[1]
  if (spec) return [spec]
  const folders = Object.keys(wings).filter((folder) => file.startsWith(`${folder}/`))
  const longest = folders.sort((one, other) => other.length - one.length)[0]
  return longest ? wings[longest]! : ['']
}

/**
 * Chooses the journeys that a change may break: those of its wings and the smoke set, or none when the change is in
 * documents and tests alone.
 * @param files changed files, relative to the repository's root
 * @returns names of journeys without `.spec.ts`: the chosen ones, and the others
 */
export function changedJourneys(files: string[]): { chosen: string[]; left: string[] } {
  const seen = files.filter((file) => !unseen.test(file))
  const starts = seen.length > 0 ? [...smoke, ...new Set(seen.flatMap(journeysOf))] : []
  const isChosen = (name: string) => starts.some((start) => name.startsWith(start))
  const all = allJourneys()
  return { chosen: all.filter(isChosen), left: all.filter((name) => !isChosen(name)) }
}
