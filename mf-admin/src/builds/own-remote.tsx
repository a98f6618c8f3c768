import { joined } from '@pt-portal/api/contract/language/english'
import { EmptyState } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useParams } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { HomeLink } from '../platform/session/home-link'

/** The remotes of a user of a team; undefined for all others, to whom every remote is open (ADR 0143). */
export const useOwnRemotes = (): string[] | undefined => useSessionQuery().data?.remotes

/** Shows a screen about the remote of the address to those to whom it is open, and a notice to another team's people. */
export function OwnRemote({ children }: { children: (remote: string) => ReactNode }) {
  const { remote = '' } = useParams()
  const own = useOwnRemotes()
  if (!own || own.includes(remote)) return children(remote)
  return (
    <EmptyState
      level="h1"
      title="This remote is not open to you"
      text={
        own.length > 0
          ? `Your account is for ${joined(own)}. If ${remote} is yours too, ask an administrator.`
          : `No remote is chosen for your account yet. Ask an administrator for ${remote}.`
      }
    >
      <HomeLink />
    </EmptyState>
  )
}
