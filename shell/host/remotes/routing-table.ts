import type { Label } from '@pt-portal/remote-kit/remote/label'
import { isShells, type RoutedRemote, routesOf } from '@pt-portal/remote-kit/remote/routing'
import type { RemoteInPage } from './page-data'

/** What the shell needs to know about a remote to send visitors to it. */
export interface KnownRemote extends RoutedRemote {
  /** Name in messages to visitors, such as that it cannot be loaded. */
  label: Label
  /** `staff`: only signed-in administrators may load it (D11), and browsers render it. */
  access: 'public' | 'staff'
  /** `own`: its pages stand without the site's header and footer (ADR 0060). */
  frame?: 'site' | 'own'
  /** Visitors are told that it is being updated; nothing of it is loaded. */
  isUpdating?: boolean
}

export interface RoutingTable<Remote = KnownRemote> {
  remotes: readonly Remote[]
  /** The remote that serves a path, or undefined when the shell itself answers (sign-in, not found). */
  remoteOf(pathname: string): Remote | undefined
}

/** Maps addresses to remotes, from the live remotes' own descriptions (D40). */
export function routingTable<Remote extends RoutedRemote>(
  remotes: readonly Remote[],
): RoutingTable<Remote> {
  const routes = routesOf(remotes)
  return {
    remotes,
    remoteOf: (pathname) =>
      isShells(pathname) ? undefined : routes.find(({ fits }) => fits(pathname))?.remote,
  }
}

/** The live remotes, as a page names them. */
export const remotesOf = (registry: Record<string, RemoteInPage>): KnownRemote[] =>
  Object.entries(registry).map(([name, remote]) => ({ name, ...remote }))
