/** What users may be; `admin` marks an administrator (D54). */
export const roles = ['admin', 'editor', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what (D54): the one table that routes, the API's description, screens and tests go by. `content` is state
 * pages, services, posts and their facts.
 */
export const policy = {
  'content.read': ['admin', 'editor', 'viewer'],
  'content.write': ['admin', 'editor'],
  'media.read': ['admin', 'editor', 'viewer'],
  'media.write': ['admin', 'editor'],
  'trash.read': ['admin', 'editor', 'viewer'],
  'trash.write': ['admin', 'editor'],
  'inquiries.read': ['admin', 'agent', 'viewer'],
  'inquiries.write': ['admin', 'agent'],
  'releases.manage': ['admin'],
  'users.manage': ['admin'],
  'audit.read': ['admin'],
  /** What could not be sent, and where the portal reports to. */
  'deliveries.manage': ['admin'],
  /** One's own account. */
  account: roles,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

/** Whether a user of this role may; nobody and unknown roles may nothing. */
export function may(role: string | null | undefined, permission: Permission): boolean {
  return (policy[permission] as readonly string[]).includes(role ?? '')
}

/** Whether somebody of this role may enter the admin area. */
export const isStaffRole = (role: string | null | undefined): role is Role =>
  (roles as readonly string[]).includes(role ?? '')
