import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { Box, Flex, Prose, Stack, Text, useMessages, withKeys } from '@pt-portal/shared-ui'
import { TranslationNote } from '@pt-portal/shared-ui/bundled'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import { Check, TrendingUp } from 'lucide-react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageSection } from '../../ui/page-section'
import { MarkedList } from './marked-list'

const check = (
  <Box color="green.solid">
    <Check size={18} />
  </Box>
)

function KeyFeatures({ features }: { features: string[] }) {
  const t = useMessages()
  if (features.length === 0) return null
  return (
    <PageSection id="features" title={t(m.serviceFeatures)}>
      <MarkedList items={features} icon={check} />
    </PageSection>
  )
}

const gain = (
  <Box color="brand.solid">
    <TrendingUp size={18} />
  </Box>
)

function KeyBenefits({ benefits }: { benefits: string[] }) {
  const t = useMessages()
  if (benefits.length === 0) return null
  return (
    <PageSection id="benefits" title={t(m.serviceBenefits)}>
      <MarkedList items={benefits} icon={gain} />
    </PageSection>
  )
}

/** Numbered steps, joined by a line. */
function ProcessSteps({ steps }: { steps: string[] }) {
  const t = useMessages()
  if (steps.length === 0) return null
  return (
    <PageSection id="process" title={t(m.serviceProcess)}>
      <Stack as="ol" listStyle="none" gap="0">
        {withKeys(steps).map(({ key, item: step }, index) => (
          <Flex
            as="li"
            key={key}
            gap="4"
            pb="5"
            position="relative"
            css={joiningLine}
            _last={{ pb: '0' }}
          >
            <Flex
              align="center"
              justify="center"
              width="8"
              height="8"
              flexShrink="0"
              borderRadius="full"
              bg="brand.subtle"
              borderWidth="1px"
              borderColor="brand.border"
              color="brand.fg"
              fontSize="sm"
              fontWeight="semibold"
            >
              {index + 1}
            </Flex>
            <Text pt="1" minW="0" overflowWrap="anywhere">
              {step}
            </Text>
          </Flex>
        ))}
      </Stack>
    </PageSection>
  )
}

const joiningLine = {
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '4',
    top: '8',
    bottom: '0',
    borderInlineStartWidth: '1px',
    borderColor: 'brand.border',
  },
} as const

/** Features, benefits and process of a service. */
export function ServiceSections({ service }: { service: ServicePage }) {
  return (
    <Stack gap={{ base: '10', md: '12' }}>
      <KeyFeatures features={service.features} />
      <KeyBenefits benefits={service.benefits} />
      <ProcessSteps steps={service.process} />
      <TranslationNote
        message={m.translatedFrom}
        from={service.translatedFrom}
        dateIn={longDateIn}
        to={paths.service(service.slug)}
      />
    </Stack>
  )
}

/** Further text by staff. */
export function MoreAbout({ service }: { service: ServicePage }) {
  const t = useMessages()
  return (
    <PageSection id="more" title={t(m.serviceMore)}>
      <Prose html={service.contentHtml} />
    </PageSection>
  )
}
