import type { AuditRecord, PageResourceName } from '@pt-portal/api/contract'
import type { AuditAction, AuditResource, MachineActor } from '@pt-portal/api/contract/staff/audit'
import { inWords } from '../../forms/compare/as-text'
import { paths, recordPaths } from '../../platform/paths'

export const actionNames: Record<AuditAction, string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'sign-out': 'Signed out',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
  purge: 'Deleted for good',
  replace: 'Replaced',
  export: 'Exported',
  import: 'Imported',
  settle: 'Settled',
  erase: 'Erased',
  merge: 'Merged',
  split: 'Split off',
  seed: 'Added what was missing',
  share: 'Made a preview link',
  revoke: 'Revoked',
  invite: 'Invited',
  accept: 'Accepted the invitation',
  'reset-link': 'Made a reset link',
  password: 'Set a password',
  'totp-on': 'Switched the authenticator app on',
  'totp-off': 'Switched the authenticator app off',
  'passkey-add': 'Added a passkey',
  'passkey-remove': 'Removed a passkey',
  'recovery-codes': 'Made new recovery codes',
  disable: 'Disabled',
  enable: 'Enabled',
  secret: 'Made a new secret',
  test: 'Sent a test',
  retry: 'Tried again',
  discard: 'Discarded',
  register: 'Registered',
  release: 'Released',
  'save-draft': 'Saved a draft',
  'publish-draft': 'Published changes',
  'discard-draft': 'Discarded a draft',
  ask: 'Asked for approval',
  approve: 'Approved',
  'send-back': 'Sent back',
  schedule: 'Scheduled',
  publish: 'Published',
  'take-back': 'Took back',
}

/** Names of resources that staff call otherwise than the log stores them: `assignment_rules` is an assignment rule by itself. */
const resourceNames: Partial<Record<AuditResource, string>> = {
  service_pages: 'Service',
  blogs: 'Post',
  media: 'Picture',
  inquiries: 'Lead',
  settings: 'Settings',
  remote_settings: 'Remote settings',
  outbox: 'Delivery',
  api_tokens: 'Token of a program',
  content_releases: 'Release of content',
  feedback: 'Feedback',
}

const machineNames: Record<MachineActor, string> = {
  'command line': 'The command line',
  'first start': 'The first start',
  portal: 'The portal itself',
}

/** Returns the display name; a word that this version does not know is shown as it is stored. */
const nameIn = (names: Record<string, string>, word: string) =>
  Object.hasOwn(names, word) ? names[word]! : inWords(word.replaceAll(/[_-]/g, ' '))

export const actionName = (action: string) => nameIn(actionNames, action)
export const resourceName = (resource: string): string =>
  (resourceNames as Partial<Record<string, string>>)[resource] ??
  inWords(resource.replaceAll(/[_-]/g, ' ').replace(/s$/, ''))

/** Who acted; of a program, whose token it has, such as `Export to the CRM for admin@example.com`. */
export function whoOf({ email, token, address }: AuditRecord): string {
  if (email) return token ? `${token} for ${email}` : email
  return nameIn(machineNames, address ?? 'nobody')
}

/** Whether `address` is a network address, and not the name of a machine actor. */
export const hasAddress = ({ address }: AuditRecord) =>
  address !== null && !Object.hasOwn(machineNames, address)

/** Name of the entry's record, or its number when it has no name. */
export function recordName({ resource, resourceId, detail, before, after }: AuditRecord): string {
  // The ids of sessions are never shown.
  if (resource === 'sessions') return ''
  const told = { ...before, ...after, ...detail }
  const named = ['title', 'name', 'fileName', 'email', 'host', 'subject', 'slug', 'remote']
    .map((field) => told[field])
    .find((value) => typeof value === 'string' && value)
  if (named) return String(named)
  return resourceId === null ? '' : resourceId.replace(/^(?=\d+$)/, '#')
}

const gone = new Set(['delete', 'purge', 'discard'])

/** Address of the record's screen; undefined when this entry deleted the record. */
export function recordPath(entry: AuditRecord): string | undefined {
  const { resource, resourceId, action, detail } = entry
  if (resourceId === null || gone.has(action)) return undefined
  if (resource === 'translations' && detail?.language) {
    const kind = detail.kind as PageResourceName
    return paths.translation(String(detail.language), kind, Number(resourceId))
  }
  return recordPaths[resource as AuditResource]?.(Number(resourceId))
}
