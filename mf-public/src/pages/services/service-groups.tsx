import {
  BelowFold,
  Box,
  belowFold,
  Flex,
  Heading,
  SimpleGrid,
  Stack,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { Drawn } from '../../ui/drawn'
import type { ServiceGroup } from './filter-services'
import { ServiceCard } from './service-card'

/** Four cards go in two columns, so that none is alone in the last row. */
const columnsOf = (count: number) => ({ base: 1, md: 2, lg: count === 4 ? 2 : 3 })

/** Cards beside each other on wide screens. */
const firstRow = 3

/** The matching services in groups, each with its count. */
export function ServiceGroups({ groups }: { groups: ServiceGroup[] }) {
  const t = useMessages()
  return (
    <Stack gap={{ base: '10', md: '14' }} css={{ '& > * + *': belowFold('128rem') }}>
      {groups.map(({ heading, figure, services }) => (
        <section key={figure} aria-label={t(heading)}>
          <Flex align="center" gap="4" mb="5">
            <Box width="20" flexShrink="0" _print={{ display: 'none' }}>
              <Drawn name={figure} />
            </Box>
            <div>
              <Heading as="h2">{t(heading)}</Heading>
              <Text color="fg.muted">{t(m.servicesCount, { count: services.length })}</Text>
            </div>
          </Flex>
          <SimpleGrid columns={columnsOf(services.length)} gap="5">
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
