import { plural } from '@pt-portal/api/contract/locale'
import {
  BelowFold,
  Box,
  belowFold,
  Flex,
  Heading,
  SimpleGrid,
  Stack,
  Text,
} from '@pt-portal/shared-ui'
import { Drawn, type FigureName } from '../../figures/drawn'
import type { ServiceGroup } from './filter-services'
import { ServiceCard } from './service-card'

/** Four cards go in two columns, so that none is alone in the last row. */
const columnsOf = (count: number) => ({ base: 1, md: 2, lg: count === 4 ? 2 : 3 })

/** Cards beside each other on wide screens. */
const firstRow = 3

// Other groups use the drawing `talk`.
const figures: Record<string, FigureName> = {
  'Registration Services': 'certificate',
  'Filing Services': 'calendar',
}

/** The matching services in groups, each with its count. */
export function ServiceGroups({ groups }: { groups: ServiceGroup[] }) {
  return (
    <Stack gap={{ base: '10', md: '14' }} css={{ '& > * + *': belowFold('128rem') }}>
      {groups.map(({ heading, services }) => (
        <section key={heading} aria-label={heading}>
          <Flex align="center" gap="4" mb="5">
            <Box width="20" flexShrink="0" _print={{ display: 'none' }}>
              <Drawn name={figures[heading] ?? 'talk'} />
            </Box>
            <div>
              <Heading as="h2">{heading}</Heading>
              <Text color="fg.muted">
                {services.length} {plural(services.length, 'service')}
              </Text>
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
