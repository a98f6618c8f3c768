import type { StateFacts } from '@pt-portal/api/contract'
import { Box, Heading, longDate, Stack, StyledLink, Text, TextLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { BulletList } from '../../bullet-list'
import * as paths from '../../paths'

export interface EvidenceProps {
  state: StatePage
  facts: StateFacts
}

/** Where the figures come from, and who may be exempt. */
export function Evidence({ state, facts }: EvidenceProps) {
  const [main, ...others] = facts.sources.filter(({ url }) => url)
  return (
    <Stack gap="8">
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
      {facts.exemptions.length > 0 && (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            Who may be exempt
          </Heading>
          <BulletList items={facts.exemptions} />
        </Box>
      )}
    </Stack>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <StyledLink href={href} target="_blank" rel="noopener" overflowWrap="anywhere">
      {children}
    </StyledLink>
  )
}
