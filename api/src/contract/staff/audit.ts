/** Actions that the audit log records (D32, D59). */
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
  'merge',
  'split',
  'seed',
  'share',
  'revoke',
  'invite',
  'accept',
  'reset-link',
  'password',
  'totp-on',
  'totp-off',
  'passkey-add',
  'passkey-remove',
  'recovery-codes',
  'disable',
  'enable',
  'secret',
  'test',
  'retry',
  'discard',
  'register',
  'release',
  'save-draft',
  'publish-draft',
  'discard-draft',
  'ask',
  'approve',
  'send-back',
  'schedule',
  'publish',
  'take-back',
  'settle',
  'import',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Resources that an audit entry can name; all but `reports` are table names. */
export const auditResources = [
  'state_pages',
  'service_pages',
  'blogs',
  'media',
  'inquiries',
  'assignment_rules',
  'snippets',
  'subscribers',
  'reports',
  'users',
  'sessions',
  'webhooks',
  'settings',
  'saved_views',
  'outbox',
  'api_tokens',
  'deploy_tokens',
  'builds',
  'releases',
  'remote_settings',
  'content_releases',
  'feedback',
  'translations',
  'audit_log',
] as const
export type AuditResource = (typeof auditResources)[number]

/** Actors of entries without a signed-in user; the entry stores the actor in `address`. */
export const machineActors = ['command line', 'first start', 'portal'] as const
/** `portal` stands for the portal's own jobs, such as its sweeps. */
export type MachineActor = (typeof machineActors)[number]

/** Days after which audit entries are deleted (D59). */
export const auditDays = 400
