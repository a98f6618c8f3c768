import { StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { roles } from '../roles'
import { townAsked } from './town-asked.server'

interface AskedPlaceProps {
  /** As readers see it. */
  name: string
  /** Slug of its name: 'tamil-nadu'. */
  place: string
  /** Whether the page has steps for each kind of readers. */
  hasSteps: boolean
}

/**
 * What the home page's question named: the town, which lies here, and the steps of the kind of readers (`/find`).
 * Only in a `Static`, as browsers do not know the towns.
 */
export function AskedPlace({ name, place, hasSteps }: AskedPlaceProps) {
  const t = useMessages()
  const [params] = useSearchParams()
  const [town] = townAsked(params.get('town') ?? '', place)
  const role = hasSteps ? roles.find(({ id }) => id === params.get('role')) : undefined
  if (!town && !role) return null
  return (
    <Text mb="3" fontWeight="medium">
      {town && `${t(m.finderTown, { town, places: t(m.finderIn, { place: name }) })} `}
      {role && (
        <StyledLink href={`#${role.id}`}>{t(m.stepsOfRole, { role: t(role.name) })}</StyledLink>
      )}
    </Text>
  )
}
