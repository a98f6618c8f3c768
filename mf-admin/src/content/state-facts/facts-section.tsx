import { entryFieldOf } from '@pt-portal/api/contract/kinds/entry-field'
import { factFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { Badge, Box, Button, Flex, Grid, Heading, Panel, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { bare } from '../../ui/buttons/looks'
import type { FactsValues } from './facts-values'
import { DeclaredField } from './fields/declared-field'
import { type FactsSection as Declared, summaryOf } from './section-list'

/** Said where the form has something else than readers see. */
const differsText = 'Differs from the public page'

export interface FactsSectionProps {
  section: Declared
  isOpen: boolean
  fold: (id: string, isOpen: boolean) => void
  /** Names of the fields of which readers see something else. */
  changed: string[]
  /** Widgets of fields for which the one of their type is not enough. */
  own: Partial<Record<keyof FactsValues, ReactNode>>
}

/** Section of the facts form that folds to a line of what it says. With an error it is open; paper has all of it. */
export function FactsSection({ section, isOpen, fold, changed, own }: FactsSectionProps) {
  const { values, errors } = useFormikContext<FactsValues>()
  const { id, title, text, fields } = section
  const titleId = useId()
  const bodyId = useId()
  const isFaulty = fields.some((name) => errors[name])
  const isShown = isOpen || isFaulty
  // It stays open when the error is gone, as somebody works there.
  const unfold = useEffectEvent(() => fold(id, true))
  useEffect(() => {
    if (isFaulty) unfold()
  }, [isFaulty])
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
          onClick={() => fold(id, !isShown)}
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
        {fields.some((name) => changed.includes(name)) && (
          <Badge colorPalette="orange">{differsText}</Badge>
        )}
      </Flex>
      <Box id={bodyId} mt="3" display={isShown ? 'block' : 'none'} _print={{ display: 'block' }}>
        {text && (
          <Text color="fg.muted" mb="4">
            {text}
          </Text>
        )}
        <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))" gap="6">
          {fields.map((name) => {
            const field = entryFieldOf(factFields, name)
            const differs = changed.includes(name)
            return (
              <Box
                key={name}
                minW="0"
                gridColumn={!field || field.isWide ? '1 / -1' : undefined}
                {...(differs && {
                  borderInlineStartWidth: '3px',
                  borderColor: 'orange.solid',
                  ps: '3',
                })}
              >
                {differs && fields.length > 1 && (
                  <Text fontSize="sm" color="fg.muted">
                    {differsText}
                  </Text>
                )}
                {field?.type === 'list' && field.label !== title && (
                  <Heading as="h3" size="sm" mb="3">
                    {field.label}
                  </Heading>
                )}
                {own[name] ?? (
                  <DeclaredField name={name} field={field!} record={values} marksRequired />
                )}
              </Box>
            )
          })}
        </Grid>
      </Box>
    </Panel>
  )
}
