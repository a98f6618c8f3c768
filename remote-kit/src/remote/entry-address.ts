import { folderOfRemote } from './remote-description'

const nameForm = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/** `.` and `..` are refused as folders: they would lead into another remote's. */
const entryForm =
  /^(?:\/remotes\/[a-z0-9-]+|https?:\/\/[\w.:-]+)(?:\/(?!\.{1,2}\/)[\w.+-]+)*\/mf-manifest\.json$/

/** Length limit of a name, in characters. */
const longestName = 40

/** Whether a text can be the name of a remote. Each object has a `constructor` already, and no other name of this form. */
export const isRemoteName = (text: string) =>
  text.length <= longestName && nameForm.test(text) && text !== 'constructor'

export interface EntryRules {
  /** In production, code must come over HTTPS or from the portal's own servers. */
  isProduction: boolean
}

/**
 * What is wrong with the address of a remote's manifest; undefined when nothing is. It must be below the
 * remote's own address, or on another origin (a CDN).
 */
export function entryFault(
  remote: string,
  entry: unknown,
  { isProduction }: EntryRules,
): string | undefined {
  const folder = `/remotes/${folderOfRemote(remote)}/`
  if (typeof entry !== 'string' || !entryForm.test(entry)) {
    return 'must be an address ending in /mf-manifest.json'
  }
  if (entry.startsWith('/') && !entry.startsWith(folder)) return `must lie in ${folder}`
  if (isProduction && entry.startsWith('http:')) return 'must start with https:// in production'
}
