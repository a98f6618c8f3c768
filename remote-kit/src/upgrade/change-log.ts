import semver from 'semver'

/**
 * The sections of a change log that are newer than a version, the newest first as in the file.
 * @param text of a `CHANGELOG.md` with a heading `## 1.2.0` for each version
 */
export const sectionsSince = (text: string, version: string): string =>
  text
    .split(/^(?=## \d)/m)
    .filter((section) => {
      const [, found] = /^## (\d\S*)/.exec(section) ?? []
      return found !== undefined && semver.gt(found, version)
    })
    .join('')
    .trim()
