import { Badge, Box, Button, Flex, Heading, Panel, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { bare } from '../../ui/buttons/looks'
import type { FactsValues } from './facts-values'
import { type FactsSection as Declared, summaryOf } from './section-list'

/** Said where the form has something else than readers see. */
export const differsText = 'Differs from the public page'

export interface FactsSectionProps {
  section: Declared
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  /** Whether readers see something else. */
  differs: boolean
  children: ReactNode
}

/** Section of the facts form that folds to a line of what it says. With an error it is open; paper has all of it. */
export function FactsSection({ section, isOpen, onFold, differs, children }: FactsSectionProps) {
  const { values, errors } = useFormikContext<FactsValues>()
  const { id, title, text, fields } = section
  const titleId = useId()
  const bodyId = useId()
  const isFaulty = fields.some((name) => errors[name])
  const isShown = isOpen || isFaulty
  // It stays open when the error is gone, as somebody works there.
  useEffect(() => {
    if (isFaulty) onFold(true)
  }, [isFaulty, onFold])
  const Arrow = isShown ? ChevronDown : ChevronRight
  return (
    <Panel
      as="section"
      id={id}
      aria-labelledby={titleId}
      data-facts-section={title}
      scrollMarginTop="calc(var(--head-bar, 0px) + 1rem)"
      py={isShown ? undefined : '3'}
    >
      <Flex position="relative" align="center" columnGap="3" wrap="wrap">
        <Button
          {...bare}
          ms="-2"
          me="-2"
          px="1"
          aria-labelledby={titleId}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => onFold(!isShown)}
          // The whole line folds.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Arrow aria-hidden />
        </Button>
        {/* Beside the button, because paper has no buttons. */}
        <Heading as="h2" size="md" id={titleId} tabIndex={-1} flexShrink="0">
          {title}
        </Heading>
        {!isShown && (
          <Text flex="1 1 12rem" minW="0" color="fg.muted" truncate _print={{ display: 'none' }}>
            {summaryOf(section, values)}
          </Text>
        )}
        {differs && <Badge colorPalette="orange">{differsText}</Badge>}
      </Flex>
      <Box id={bodyId} mt="3" display={isShown ? 'block' : 'none'} _print={{ display: 'block' }}>
        {text && (
          <Text color="fg.muted" mb="4">
            {text}
          </Text>
        )}
        {children}
      </Box>
    </Panel>
  )
}
