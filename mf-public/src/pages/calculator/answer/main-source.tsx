import type { StateFacts } from '@pt-portal/api/contract'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { Box, Heading, Rich, StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { StateLink } from '../../../content/state-link'
import * as m from '../../../messages'

/** The first source of a state's facts, when they were checked, and links to the state's page and portal. */
export function MainSource({ state, facts }: { state: StatePage; facts: StateFacts }) {
  const t = useMessages()
  const [main, ...others] = facts.sources.filter(({ url }) => url)
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t(m.source)}
      </Heading>
      <Text mb="1">
        {main && others.length === 0 && <OutsideLink href={main.url}>{main.title}</OutsideLink>}
        {main && others.length > 0 && (
          <Rich
            message={m.calculatorSourceAndMore}
            args={{ title: main.title, count: others.length }}
            elements={{ link: (title) => <OutsideLink href={main.url}>{title}</OutsideLink> }}
          />
        )}
      </Text>
      <Text mb="1">{facts.act}</Text>
      <Text color="fg.muted" mb="3">
        {t(m.lastCheckedOn, { date: longDateIn(t, facts.checkedOn) })}
      </Text>
      <Text>
        <StyledLink asChild>
          <StateLink state={state}>{t(m.taxInState, { state: state.name })}</StateLink>
        </StyledLink>
        {state.officialUrl && (
          <>
            {' · '}
            <OutsideLink href={state.officialUrl}>{facts.portalName}</OutsideLink>
          </>
        )}
      </Text>
    </Box>
  )
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StyledLink href={href} target="_blank" rel="noopener" overflowWrap="anywhere">
      {children}
    </StyledLink>
  )
}
