import type { Label } from '@pt-portal/remote-kit/remote/label'
import {
  isShells,
  type RoutedRemote,
  routesOf,
  splitLanguage,
} from '@pt-portal/remote-kit/remote/routing'
import type { PageData, RemoteInPage } from './page-data'

/** What the shell needs to know about a remote to send visitors to it. */
export interface KnownRemote extends RoutedRemote {
  /** Name in messages to visitors, such as that it cannot be loaded. */
  label: Label
  /** Languages of its pages, English first; English alone when absent. */
  locales?: readonly string[]
  /** `staff`: only signed-in administrators may load it (D11), and browsers render it. */
  access: 'public' | 'staff'
  /** `own`: its pages stand without the site's header and footer (ADR 0060). */
  frame?: 'site' | 'own'
  /** Its pages have another policy than this document, so they need a document of their own (ADR 0082). */
  isElsewhere?: boolean
  /** Visitors read that it is being updated; nothing of it is loaded. */
  isUpdating?: boolean
}

export interface RoutingTable<Remote = KnownRemote> {
  remotes: readonly Remote[]
  /** Codes of the languages whose addresses begin with them: all but English, in a browser the page's own. */
  languages: readonly string[]
  /** The remote that serves a path, or undefined when the shell itself answers (sign-in, not found). */
  remoteOf(pathname: string): Remote | undefined
}

/** What addresses of a language begin with, for the router; nothing in English. */
export const basenameOf = (language: string | undefined): string | undefined =>
  language && `/${language.toLowerCase()}`

/** Maps addresses to remotes, from the live remotes' own descriptions (D40). */
export function routingTable<Remote extends RoutedRemote & { access?: 'public' | 'staff' }>(
  remotes: readonly Remote[],
  languages: readonly string[] = [],
): RoutingTable<Remote> {
  const routes = routesOf(remotes)
  const find = (pathname: string) =>
    isShells(pathname) ? undefined : routes.find(({ fits }) => fits(pathname))?.remote
  return {
    remotes,
    languages,
    remoteOf(address) {
      const { language, pathname } = splitLanguage(address, languages)
      const remote = find(pathname)
      // The admin area has one language, and one address (D82).
      return language && remote?.access === 'staff' ? undefined : remote
    },
  }
}

/** The routing table of a document: it knows the one language in which its own addresses are. */
export const tableOfPage = ({ registry, language }: Pick<PageData, 'registry' | 'language'>) =>
  routingTable(remotesOf(registry), language ? [language] : [])

/** The live remotes, as a page names them. */
export const remotesOf = (registry: Record<string, RemoteInPage>): KnownRemote[] =>
  Object.entries(registry).map(([name, remote]) => ({ name, ...remote }))
