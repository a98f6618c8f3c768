import type { ServicePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  Flex,
  Heading,
  LinkButton,
  Panel,
  Stack,
  Text,
  VisuallyHidden,
  withKeys,
} from '@pt-portal/shared-ui'
import { Check, Clock, IndianRupee } from 'lucide-react'
import type { ReactNode } from 'react'
import * as paths from '../../paths'
import { CategoryBadge } from '../../services/category-badge'
import { priceText } from '../../services/price'
import { processingTimeText } from '../../services/processing-time'

/** Cards show at most this many features. */
const shownFeatures = 3

/** A service in the listing: summary, processing time, and links to its page and form (D21). */
export function ServiceCard({ service }: { service: ServicePageSummary }) {
  const { name, slug, category, shortDescription, features, processingTime } = service
  const price = priceText(service)
  const address = paths.service(slug)
  return (
    <Panel as="article" interactive display="flex" flexDirection="column" height="full">
      <Box mb="3">
        <CategoryBadge category={category} />
      </Box>
      <Heading as="h3" size="md" mb="2">
        {name}
      </Heading>
      <Text color="fg.muted">{shortDescription}</Text>
      <FeatureList features={features} />
      <Box flex="1" minH="5" />
      <Stack
        as="ul"
        listStyle="none"
        gap="2"
        borderTopWidth="1px"
        borderColor="border"
        pt="4"
        fontSize="sm"
      >
        <Fact icon={<Clock size={16} />} label="Processing time">
          {processingTimeText(processingTime)}
        </Fact>
        {price && (
          <Fact icon={<IndianRupee size={16} />} label="Pricing">
            {price}
          </Fact>
        )}
      </Stack>
      <Flex gap="2" mt="5" wrap="wrap">
        <LinkButton to={address} variant="outline" flex="1" px="2">
          Learn More
          <VisuallyHidden>about {name}</VisuallyHidden>
        </LinkButton>
        <LinkButton to={`${address}#consultation`} flex="1" px="2">
          Get Quote
          <VisuallyHidden>for {name}</VisuallyHidden>
        </LinkButton>
      </Flex>
    </Panel>
  )
}

function FeatureList({ features }: { features: string[] }) {
  const more = features.length - shownFeatures
  if (features.length === 0) return null
  return (
    <Stack as="ul" listStyle="none" gap="2" mt="5">
      {withKeys(features.slice(0, shownFeatures)).map(({ key, item: feature }) => (
        <Flex as="li" key={key} gap="2.5">
          <Box color="green.solid" pt="1" flexShrink="0">
            <Check size={16} aria-hidden="true" />
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            {feature}
          </Box>
        </Flex>
      ))}
      {more > 0 && (
        <Text as="li" ps="6" fontSize="sm" color="fg.muted">
          +{more} more features
        </Text>
      )}
    </Stack>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" color="fg.muted">
      <Box pt="0.5" flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </Box>
    </Flex>
  )
}
