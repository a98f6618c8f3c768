import type { ServicePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  Flex,
  Heading,
  LinkButton,
  Panel,
  Rich,
  Stack,
  Text,
  useMessages,
  VisuallyHidden,
  withKeys,
} from '@pt-portal/shared-ui'
import { Check, Clock, IndianRupee } from 'lucide-react'
import type { ReactNode } from 'react'
import { CategoryBadge } from '../../content/category-badge'
import { priceText } from '../../content/price'
import { processingTimeText } from '../../content/processing-time'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** Cards show at most this many features. */
const shownFeatures = 3

/** A service in the listing: summary, processing time, and links to its page and form (D21). */
export function ServiceCard({ service }: { service: ServicePageSummary }) {
  const t = useMessages()
  const { name, slug, category, shortDescription, features, processingTime } = service
  const price = priceText(t, service)
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
        <Fact icon={<Clock size={16} />}>
          <Rich
            message={m.serviceProcessingTimeOf}
            args={{ time: processingTimeText(t, processingTime) }}
            elements={{ hidden }}
          />
        </Fact>
        {price && (
          <Fact icon={<IndianRupee size={16} />}>
            <Rich message={m.servicePricing} args={{ price }} elements={{ hidden }} />
          </Fact>
        )}
      </Stack>
      <Flex gap="2" mt="5" wrap="wrap">
        <LinkButton to={address} variant="outline" flex="1" px="2">
          <Rich message={m.serviceLearnMore} args={{ name }} elements={{ hidden }} />
        </LinkButton>
        <LinkButton to={`${address}#consultation`} flex="1" px="2">
          <Rich message={m.serviceGetQuote} args={{ name }} elements={{ hidden }} />
        </LinkButton>
      </Flex>
    </Panel>
  )
}

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

function FeatureList({ features }: { features: string[] }) {
  const t = useMessages()
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
          {t(m.serviceMoreFeatures, { count: more })}
        </Text>
      )}
    </Stack>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" color="fg.muted">
      <Box pt="0.5" flexShrink="0" aria-hidden="true">
        {icon}
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}
