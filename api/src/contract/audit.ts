/** What may happen to something (D32, D59). */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'replace',
  'export',
  'erase',
  'seed',
  'share',
  'revoke',
  'invite',
  'accept',
  'reset-link',
  'password',
  'totp-on',
  'totp-off',
  'recovery-codes',
  'disable',
  'enable',
  'secret',
  'test',
  'retry',
  'discard',
  'register',
  'release',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What it may happen to, by the names of their tables. */
export const auditResources = [
  'state_pages',
  'service_pages',
  'blogs',
  'media',
  'inquiries',
  'reports',
  'users',
  'sessions',
  'webhooks',
  'outbox',
  'deploy_tokens',
  'builds',
  'releases',
  'audit_log',
] as const
export type AuditResource = (typeof auditResources)[number]

/** Who acts where nobody is signed in; such an entry names it as its address. */
export const machineActors = ['command line', 'first start', 'portal'] as const
/** `portal` is the portal itself, such as its sweepers. */
export type MachineActor = (typeof machineActors)[number]

/** Days for which entries are kept (D59). */
export const auditDays = 400
