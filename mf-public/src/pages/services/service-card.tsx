import type { ServicePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  Flex,
  Heading,
  LinkButton,
  Panel,
  Rich,
  Text,
  useMessages,
  VisuallyHidden,
  withKeys,
} from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { CategoryBadge } from '../../content/category-badge'
import { priceText } from '../../content/price'
import { processingTimeText } from '../../content/processing-time'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Bullets } from '../../ui/bullet-list'

/** Cards show at most this many features. */
const shownFeatures = 3

/** A service in the listing: summary, processing time, and links to its page and form (D21). */
export function ServiceCard({ service }: { service: ServicePageSummary }) {
  const t = useMessages()
  const { name, slug, category, shortDescription, processingTime } = service
  const price = priceText(t, service)
  const address = paths.service(slug)
  return (
    <Panel as="article" display="flex" flexDirection="column" overflowWrap="anywhere">
      <Box mb="3">
        <CategoryBadge category={category} />
      </Box>
      <Heading as="h3" size="md" mb="2">
        {name}
      </Heading>
      <Text color="fg.muted">{shortDescription}</Text>
      <Features features={service.features} />
      <Text mt="auto" borderTopWidth="1px" borderColor="border" pt="4" fontSize="sm">
        {t(m.serviceProcessingTimeOf, { time: processingTimeText(t, processingTime) })}
      </Text>
      {price && (
        <Text mt="1" fontSize="sm">
          {t(m.servicePricing, { price })}
        </Text>
      )}
      <Flex gap="2" mt="5" wrap="wrap">
        <LinkButton to={address} variant="outline" flex="1" px="2">
          <Rich message={m.serviceLearnMore} args={{ name }} elements={{ hidden }} />
        </LinkButton>
        <LinkButton to={`${address}#consultation`} variant="outline" flex="1" px="2">
          <Rich message={m.serviceGetQuote} args={{ name }} elements={{ hidden }} />
        </LinkButton>
      </Flex>
    </Panel>
  )
}

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

function Features({ features }: Pick<ServicePageSummary, 'features'>) {
  const t = useMessages()
  const more = features.length - shownFeatures
  if (features.length === 0) return null
  return (
    <Bullets my="5">
      {withKeys(features.slice(0, shownFeatures)).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
      {more > 0 && (
        <Text as="li" listStyle="none" fontSize="sm" color="fg.muted">
          {t(m.serviceMoreFeatures, { count: more })}
        </Text>
      )}
    </Bullets>
  )
}
