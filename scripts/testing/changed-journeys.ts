/** Journeys that use a remote, by the beginning of their files' names. */
const journeysOfRemotes: Record<string, string[]> = {
  'mf-admin': ['admin-', 'staff-', 'scheduled-post', 'remote-contract'],
  'mf-blog': [
    ...['visitor-', 'hydration', 'light-navigation', 'server-rendering'],
    ...['scheduled-post', 'valid-html'],
  ],
  'mf-public': [
    ...['visitor-', 'hydration', 'light-navigation', 'server-rendering'],
    ...['employer-', 'calendar-', 'layout-search', 'valid-html'],
  ],
}

/** Files that cannot affect a journey. */
const unseen =
  /\.md$|\.test\.tsx?$|^(?:docs|\.changeset|\.github|deploy|ops)\/|\/testing\/|^LICENSE$/
const specOf = /^e2e\/(?:specs|firefox)\/([\w-]+\.spec\.ts)$/

/**
 * The journeys that a change may break: file names or their beginnings, for Playwright.
 * @param files changed files, relative to the repository's root
 * @returns `null` for all journeys, when the change affects every page
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
