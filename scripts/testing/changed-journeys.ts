/** Journeys that show a remote at work, by the start of their files' names. */
const journeysOfRemotes: Record<string, string[]> = {
  'mf-admin': ['admin-', 'staff-', 'scheduled-post', 'remote-contract'],
  'mf-blog': ['visitor-', 'hydration', 'light-navigation', 'server-rendering', 'scheduled-post'],
  'mf-public': [
    ...['visitor-', 'hydration', 'light-navigation', 'server-rendering'],
    ...['employer-', 'calendar-', 'layout-search'],
  ],
}

/** Files that no journey can notice. */
const unseen =
  /\.md$|\.test\.tsx?$|^(?:docs|\.changeset|\.github|deploy|ops)\/|\/testing\/|^LICENSE$/
const specOf = /^e2e\/(?:specs|firefox)\/([\w-]+\.spec\.ts)$/

/**
 * Which journeys a change can have broken: files' names or their starts, for Playwright.
 * @param files changed files, relative to the repository's root
 * @returns `null` for all journeys: what changed is part of every page
 */
export function changedJourneys(files: string[]): string[] | null {
  const journeys = new Set<string>()
  for (const file of files.filter((name) => !unseen.test(name))) {
    const spec = specOf.exec(file)?.[1]
    const ofRemote = journeysOfRemotes[file.split('/')[0]!]
    if (!spec && !ofRemote) return null
    for (const journey of spec ? [spec] : ofRemote!) journeys.add(`/${journey}`)
  }
  return [...journeys]
}
