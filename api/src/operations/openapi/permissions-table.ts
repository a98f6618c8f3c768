import { policy, roles } from '../../contract/staff/policy'
import type { Route } from '../../platform/http/route'

const heading = `# Who may call what

Generated from the routes and \`api/src/contract/staff/policy.ts\` (D54). To update it:
\`UPDATE_PERMISSIONS=1 npx jest --selectProjects api -- permissions\`. A request without a session gets 401, a request without the
permission 403. "more" means that the role also sees unpublished records. "30 min" in *Sign-in* means that the user must have signed in within
the last 30 minutes: an older session gets 403 with \`sign_in_again\` (D85).
`

/** Every route and what each role may do with it, as Markdown. */
export function permissionsTable(routes: Route[]): string {
  const columns = ['Route', 'Permission', 'Sign-in', 'Anonymous', ...roles]
  const rows = [...routes]
    .sort((a, b) => key(a).localeCompare(key(b), 'en'))
    .map((route) => [
      `\`${route.method} ${route.path}\``,
      route.permission ?? '',
      route.recentSignIn ? '30 min' : '',
      ...cells(route),
    ])
  return `${heading}\n${[columns, columns.map(() => '---'), ...rows].map(line).join('\n')}\n`
}

const key = ({ method, path }: Route) => `${path} ${method}`
const line = (cells: string[]) => `| ${cells.join(' | ')} |`

function cells({ access, permission }: Route): string[] {
  if (access === 'gateway') return ['by a gateway', ...roles.map(() => '')]
  if (!permission) return ['yes', ...roles.map(() => 'yes')]
  const allowed: readonly string[] = policy[permission]
  const [open, more] = access === 'reader' ? ['yes', 'more'] : ['', 'yes']
  const byToken = access === 'deploy' ? 'by deploy token' : ''
  return [open || byToken, ...roles.map((role) => (allowed.includes(role) ? more : open))]
}
