/** The roles of users; `admin` is an administrator (D54), `team` somebody of a team that ships remotes (ADR 0143). */
export const roles = ['admin', 'editor', 'translator', 'agent', 'viewer', 'team'] as const
export type Role = (typeof roles)[number]

/**
 * The roles that have each permission (D54): the single table for routes, the API description, screens and tests.
 * `content` covers state pages, services, posts and their facts.
 */
export const policy = {
  'content.read': ['admin', 'editor', 'translator', 'viewer'],
  'content.write': ['admin', 'editor'],
  /** Versions in other languages; translators may write those of their own languages only (D83). */
  'content.translate': ['admin', 'editor', 'translator'],
  /** Approving releases of content (D78). */
  'content.approve': ['admin'],
  'media.read': ['admin', 'editor', 'viewer'],
  'media.write': ['admin', 'editor'],
  /** Numbers of those who are told of changes of the law, and erasing an address; nobody reads addresses. */
  'subscribers.manage': ['admin', 'editor'],
  'trash.read': ['admin', 'editor', 'viewer'],
  'trash.write': ['admin', 'editor'],
  /** What readers say is wrong on pages (D90). */
  'feedback.read': ['admin', 'editor', 'viewer'],
  'feedback.write': ['admin', 'editor'],
  'inquiries.read': ['admin', 'agent', 'viewer'],
  'inquiries.write': ['admin', 'agent'],
  /** The rules that assign new leads; all who read leads read them. */
  'assignment.manage': ['admin'],
  /** Makes one lead of several, and takes that back. */
  'inquiries.merge': ['admin', 'agent'],
  /**
   * Stores thousands of leads of a file at once, of people who did not ask here: only administrators answer for that (ADR
   * 0103).
   */
  'inquiries.import': ['admin'],
  /** Takes a person out of leads, which cannot be undone (D63). */
  'inquiries.erase': ['admin'],
  /** Builds and releases of remotes: an administrator has those of all, a team those of its own remotes. */
  'releases.make': ['admin', 'team'],
  /** The tokens with which teams release. */
  'releases.manage': ['admin'],
  'users.manage': ['admin'],
  /** Tokens with which programs call the API (D86). */
  'tokens.manage': ['admin'],
  'audit.read': ['admin'],
  /** Who the office is, and other settings of the portal. */
  'settings.manage': ['admin'],
  /** The delivery queue and webhooks. */
  'deliveries.manage': ['admin'],
  /** What is to do today in the office. */
  'today.read': ['admin', 'editor', 'translator', 'agent', 'viewer'],
  /** The user's own account. */
  account: roles,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

/** Whether a role has a permission; null and unknown roles have none. */
export function may(role: string | null | undefined, permission: Permission): boolean {
  return (policy[permission] as readonly string[]).includes(role ?? '')
}

/** Whether somebody of this role may enter the admin area. */
export const isStaffRole = (role: string | null | undefined): role is Role =>
  (roles as readonly string[]).includes(role ?? '')

/** Whether users of a role have remotes of their own, and see no others. */
export const hasOwnRemotes = (role: string | null | undefined): boolean => role === 'team'
