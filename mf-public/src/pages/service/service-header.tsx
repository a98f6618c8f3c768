import {
  Box,
  Breadcrumbs,
  Flex,
  Heading,
  SimpleGrid,
  Text,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import { BadgeCheck, Clock, IndianRupee, type LucideIcon, Star } from 'lucide-react'
import { CategoryBadge } from '../../content/category-badge'
import { useClaims } from '../../content/claims'
import { fromText } from '../../content/price'
import { processingTimeText } from '../../content/processing-time'
import * as m from '../../messages'
import { serviceCrumbs } from './service-crumbs'

/** Top of a service's page: breadcrumbs, category, rating (with a star if it counts reviews), name, description and tiles. */
export function ServiceHeader({ service }: { service: ServicePage }) {
  const t = useMessages()
  const { rating } = useClaims()
  return (
    <Box as="header" minW="0">
      <Breadcrumbs crumbs={serviceCrumbs(t, service)} />
      <Flex mt="6" mb="4" gap="4" wrap="wrap" align="center">
        <CategoryBadge category={service.category} />
        {rating && (
          <Flex gap="1.5" align="center" fontSize="sm" color="fg.muted">
            {rating.includes(' from ') && (
              <Box color="brand.solid" aria-hidden="true">
                <Star size={16} fill="currentColor" />
              </Box>
            )}
            {ratingText(t, rating)}
          </Flex>
        )}
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

/** The number of reviews stands after the word 'from' in the setting, in every language. */
function ratingText(t: Translate, rating: string): string {
  const [score = '', reviews] = rating.split(' from ')
  return reviews ? t(m.serviceRating, { score, reviews }) : `(${rating})`
}

function Tiles({ service }: { service: ServicePage }) {
  const t = useMessages()
  const { successRate } = useClaims()
  const from = fromText(t, service)
  const price = from ?? (service.pricing && t(m.serviceLowestFees))
  const note = from && service.priceNote
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 3, _print: 3 }} gap="3" mt="8">
      <Tile
        icon={Clock}
        label={t(m.serviceProcessingTime)}
        value={processingTimeText(t, service.processingTime)}
      />
      {price && (
        <Tile icon={IndianRupee} label={t(m.serviceStartingPrice)} value={price} note={note} />
      )}
      {successRate && (
        <Tile icon={BadgeCheck} label={t(m.serviceSuccessRate)} value={successRate} />
      )}
    </SimpleGrid>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  value: string
  /** Stands below the value, smaller. */
  note?: string | null
}

function Tile({ icon: Icon, label, value, note }: TileProps) {
  return (
    <Box borderTopWidth="3px" borderColor="brand.solid" bg="bg.subtle" p="4" minW="0">
      <Flex as="dt" align="center" gap="2" fontSize="sm" color="fg.muted" mb="1">
        <Icon size={16} aria-hidden="true" />
        {label}
      </Flex>
      <Text as="dd" fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
        {value}
        {note && (
          <Text as="span" display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
            {note}
          </Text>
        )}
      </Text>
    </Box>
  )
}
