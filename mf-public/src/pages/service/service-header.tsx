import { Box, Breadcrumbs, Flex, Heading, SimpleGrid, Text } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import { Star } from 'lucide-react'
import { CategoryBadge } from '../../services/category-badge'
import { rating, successRate } from '../../services/claims'
import { processingTimeText } from '../../services/processing-time'
import { serviceCrumbs } from './service-crumbs'

/** Breadcrumb, category, rating, name, description and the tiles (seed §2). */
export function ServiceHeader({ service }: { service: ServicePage }) {
  return (
    <Box as="header" minW="0">
      <Breadcrumbs crumbs={serviceCrumbs(service)} />
      <Flex mt="6" mb="4" gap="4" wrap="wrap" align="center">
        <CategoryBadge category={service.category} />
        <Flex gap="1.5" align="center" fontSize="sm" color="fg.muted">
          <Box color="brand.600" aria-hidden="true">
            <Star size={16} fill="currentColor" />
          </Box>
          ({rating})
        </Flex>
      </Flex>
      <Heading as="h1" size="2xl" mb="4">
        {service.name}
      </Heading>
      <Text fontSize="lg" color="fg.muted" maxW="prose" overflowWrap="anywhere">
        {service.description}
      </Text>
      <Tiles service={service} />
    </Box>
  )
}

function Tiles({ service }: { service: ServicePage }) {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="3" mt="8">
      <Tile label="Processing Time" value={processingTimeText(service.processingTime)} />
      {service.pricing && <Tile label="Starting Price" value="Lowest Fees" />}
      <Tile label="Success Rate" value={successRate} />
    </SimpleGrid>
  )
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="l3" p="4" minW="0">
      <Text as="dt" fontSize="sm" color="fg.muted" mb="1">
        {label}
      </Text>
      <Text as="dd" fontSize="lg" fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
        {value}
      </Text>
    </Box>
  )
}
