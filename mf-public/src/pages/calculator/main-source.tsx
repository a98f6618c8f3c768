import type { StateFacts } from '@pt-portal/api/contract'
import { Box, Heading, longDate, StyledLink, Text, TextLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as paths from '../../paths'

/** The first source of a state's facts, when they were checked, and links to the state's page and portal. */
export function MainSource({ state, facts }: { state: StatePage; facts: StateFacts }) {
  const [main, ...others] = facts.sources.filter(({ url }) => url)
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        Source
      </Heading>
      <Text mb="1">
        {main && <OutsideLink href={main.url}>{main.title}</OutsideLink>}
        {others.length > 0 && ` and ${others.length} more on the state's page`}
      </Text>
      <Text mb="1">{facts.act}</Text>
      <Text color="fg.muted" mb="3">
        Last checked on {longDate(facts.checkedOn)}
      </Text>
      <Text>
        <TextLink to={paths.state(state.slug)}>Professional tax in {state.name}</TextLink>
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

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <StyledLink href={href} target="_blank" rel="noopener" overflowWrap="anywhere">
      {children}
    </StyledLink>
  )
}
