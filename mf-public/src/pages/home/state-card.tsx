import type { StatePageSummary } from '@pt-portal/api/contract'
import { Badge, Flex, Heading, Panel, PlainLink, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import * as paths from '../../paths'

export interface StateCardProps {
  state: StatePageSummary
  hidden: boolean
}

/** Card of a state; the whole card links to the state's page. */
export function StateCard({ state, hidden }: StateCardProps) {
  return (
    <Panel
      as="li"
      interactive
      position="relative"
      data-testid="state-card"
      padding="sm"
      hidden={hidden}
    >
      <Flex align="flex-start" justify="space-between" gap="3" mb="1">
        <Heading as="h3" size="sm">
          <PlainLink
            to={paths.state(state.slug)}
            color="brand.700"
            _hover={{ textDecoration: 'underline' }}
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
          >
            {state.name}
          </PlainLink>
        </Heading>
        {state.isUnionTerritory && <Badge>Union Territory</Badge>}
      </Flex>
      <Text fontWeight="medium" mb="2" lineClamp="2" overflowWrap="anywhere">
        {state.taxRates}
      </Text>
      <Text color="fg.muted" lineClamp="3" overflowWrap="anywhere">
        {state.description}
      </Text>
    </Panel>
  )
}

/** Placeholder of a card while the states load. */
export function StateCardSkeleton() {
  return (
    <Panel as="li" padding="sm">
      <Stack gap="3">
        <Skeleton height="6" width="40" />
        <Skeleton height="10" />
        <Skeleton height="16" />
      </Stack>
    </Panel>
  )
}
