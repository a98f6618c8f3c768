import {
  BelowFold,
  Box,
  belowFold,
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

/** Cards beside the heading in the first row of wide screens. */
const firstRow = 2

/** The matching services in groups. A group's heading and count are the first cell of its grid, so that all cards are alike. */
export function ServiceGroups({ groups }: { groups: ServiceGroup[] }) {
  const t = useMessages()
  return (
    <Stack gap={{ base: '10', md: '14' }} css={{ '& > * + *': belowFold('128rem') }}>
      {groups.map(({ heading, figure, services }) => (
        <section key={figure} aria-label={t(heading)}>
          <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
            <Box alignSelf={{ md: 'center' }} p={{ md: '6' }}>
              <Box width="28" mb="4" hideBelow="md" _print={{ display: 'none' }}>
                <Drawn name={figure} />
              </Box>
              <Heading as="h2" size="xl">
                {t(heading)}
              </Heading>
              <Text color="fg.muted">{t(m.servicesCount, { count: services.length })}</Text>
            </Box>
            {services.slice(0, firstRow).map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
            {services.length > firstRow && (
              <BelowFold height={`${(services.length - firstRow) * 27}rem`}>
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
