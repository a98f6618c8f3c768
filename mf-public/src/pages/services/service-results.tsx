import {
  BelowFold,
  Box,
  Button,
  belowFold,
  EmptyState,
  Flex,
  Heading,
  Panel,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@pt-portal/shared-ui'
import type { ServiceGroup } from './filter-services'
import { ServiceCard } from './service-card'

const columns = { base: 1, md: 2, lg: 3 }

/** Cards beside each other on wide screens. */
const firstRow = 3

/** The services that fit, each group with its count. */
export function ServiceGroups({ groups }: { groups: ServiceGroup[] }) {
  return (
    <Stack gap={{ base: '10', md: '14' }} css={{ '& > * + *': belowFold('128rem') }}>
      {groups.map(({ heading, services }) => (
        <section key={heading} aria-label={heading}>
          <Flex align="baseline" gap="3" wrap="wrap" mb="5">
            <Heading as="h2">{heading}</Heading>
            <Text color="fg.muted">
              {services.length} {services.length === 1 ? 'service' : 'services'}
            </Text>
          </Flex>
          <SimpleGrid columns={columns} gap="5">
            {services.slice(0, firstRow).map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
            {services.length > firstRow && (
              <BelowFold height={`${(services.length - firstRow) * 32}rem`}>
                {services.slice(firstRow).map((service) => (
                  <ServiceCard key={service.id} service={service} />
                ))}
              </BelowFold>
            )}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  )
}

/** Nothing fits: one click shows everything again (seed §2). */
export function NoServices({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level="h2"
      title="No services found"
      text="Try another word or category, or clear the filters to see every service."
    >
      <Button onClick={onClear}>Clear Filters</Button>
    </EmptyState>
  )
}

/** The shape of the listing while it loads. */
export function ServicesSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading services" role="status">
      <Skeleton height="8" maxW="sm" mb="5" />
      <SimpleGrid columns={columns} gap="5">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Panel key={card}>
            <Skeleton height="5" width="24" mb="3" />
            <Skeleton height="6" mb="3" />
            <Skeleton height="4" mb="2" />
            <Skeleton height="4" width="60%" mb="6" />
            <Skeleton height="4" width="75%" mb="2.5" />
            <Skeleton height="4" width="70%" mb="2.5" />
            <Skeleton height="4" width="80%" mb="6" />
            <Flex gap="2">
              <Skeleton height="11" flex="1" />
              <Skeleton height="11" flex="1" />
            </Flex>
          </Panel>
        ))}
      </SimpleGrid>
    </Box>
  )
}
