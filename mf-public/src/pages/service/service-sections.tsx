import { Box, Button, Flex, Grid, Stack, Static, Text, withKeys } from '@pt-portal/shared-ui'
import { Check, FileText, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageSection } from '../../page-section'

interface MarkedListProps {
  items: string[]
  icon: ReactNode
}

function MarkedList({ items, icon }: MarkedListProps) {
  return (
    <Grid
      as="ul"
      listStyle="none"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="3"
    >
      {withKeys(items).map(({ key, item }) => (
        <Flex as="li" key={key} gap="3">
          <Box pt="1" flexShrink="0" aria-hidden="true">
            {icon}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            {item}
          </Box>
        </Flex>
      ))}
    </Grid>
  )
}

const check = (
  <Box color="green.600">
    <Check size={18} />
  </Box>
)

export function KeyFeatures({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <PageSection id="features" title="Key Features">
      <MarkedList items={features} icon={check} />
    </PageSection>
  )
}

const gain = (
  <Box color="brand.600">
    <TrendingUp size={18} />
  </Box>
)

export function KeyBenefits({ benefits }: { benefits: string[] }) {
  if (benefits.length === 0) return null
  return (
    <PageSection id="benefits" title="Key Benefits">
      <MarkedList items={benefits} icon={gain} />
    </PageSection>
  )
}

/** Numbered steps, joined by a line (seed §2). */
export function ProcessSteps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null
  return (
    <PageSection id="process" title="How It Works">
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
              bg="brand.50"
              borderWidth="1px"
              borderColor="brand.200"
              color="brand.700"
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
    borderColor: 'brand.200',
  },
} as const

const document = (
  <Box color="fg.muted">
    <FileText size={18} />
  </Box>
)

/** What to have at hand; the whole checklist comes with the consultation (seed §2). */
export function DocumentsRequired({ documents }: { documents: string[] }) {
  if (documents.length === 0) return null
  return (
    <PageSection id="documents" title="Documents Required">
      <Static of={documents}>
        <MarkedList items={documents} icon={document} />
      </Static>
      <Button mt="6" variant="outline" onClick={goToConsultation}>
        Get Complete Document Checklist
      </Button>
    </PageSection>
  )
}

/** Scrolls to the form and puts the cursor in it. */
function goToConsultation() {
  const form = window.document.getElementById('consultation')
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
}
