import type { LocalText, MemoryMatch, MemoryPlace } from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { type ChangedFigure, changedFigures } from '@pt-portal/api/contract/language/figures'
import { Box, Button, Flex, PlainLink, Stack, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { CornerDownLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { asText } from '../../../forms/compare/as-text'
import { Comparison } from '../../../forms/compare/comparison'
import { paths } from '../../../platform/paths'
import { shorten } from '../../../ui/shorten'

/** Characters of a translation that are shown; all are taken. */
const shown = 600

export interface MemoryOffersProps {
  /** Name of the form's field. */
  name: string
  /** The English text that is to be translated. */
  source: LocalText
  language: string
  matches: readonly MemoryMatch[]
}

/** What was translated before from the same or similar English, to be taken into the field. */
export function MemoryOffers({ name, source, language, matches }: MemoryOffersProps) {
  const [, , { setValue }] = useField<LocalText>(name)
  if (matches.length === 0) return null
  const english = asText(source)
  return (
    <Offers aria-label="Translated before">
      {matches.map(({ source: similar, target, isExact, place }) => {
        const figures = changedFigures(asText(similar), english)
        return (
          <Offer
            key={`${place.resource} ${place.id} ${asText(target)}`}
            before={isExact ? undefined : asText(similar)}
            english={english}
            text={shorten(asText(target), shown)}
            language={language}
            take="Take it"
            onTake={() => setValue(target)}
          >
            {figures.length > 0 && (
              <Text fontWeight="medium" color="orange.fg">
                {`Figures differ: ${figures.map(figureWords).join(', ')}`}
              </Text>
            )}
            <Text fontSize="xs" color="fg.muted">
              <PlainLink
                to={paths.translation(language, place.resource, place.id)}
                target="_blank"
                textDecoration="underline"
              >
                {placeWords(place)}
              </PlainLink>
            </Text>
          </Offer>
        )
      })}
    </Offers>
  )
}

/** Texts that can be taken into the field above them. */
export const Offers = (props: ComponentProps<typeof Stack>) => (
  <Stack
    role="group"
    gap="3"
    mt="2"
    ps="3"
    borderInlineStartWidth="2px"
    borderColor="border"
    fontSize="sm"
    {...props}
  />
)

export interface OfferProps {
  /** The English that it was made from, where that was another. */
  before?: string
  english: string
  text: string
  language: string
  /** Label of the button. */
  take: string
  onTake: () => void
  /** What is said about it. */
  children?: ReactNode
}

/** One of them, with how its English differed. */
export const Offer = (props: OfferProps) => (
  <Box>
    {props.before !== undefined && (
      <Box color="fg.muted" lang="en">
        <Comparison before={props.before} after={props.english} />
      </Box>
    )}
    <Flex align="flex-start" gap="2" mt="1" wrap="wrap">
      <Text lang={props.language} flex="1 1 12rem" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {props.text}
      </Text>
      <Button size="xs" variant="outline" colorPalette="gray" onClick={props.onTake}>
        <CornerDownLeft aria-hidden />
        {props.take}
      </Button>
    </Flex>
    {props.children}
  </Box>
)

const figureWords = ([before, after]: ChangedFigure) => `${before ?? 'none'} → ${after ?? 'none'}`

const placeWords = ({ resource, title, field }: MemoryPlace): string => {
  const fields = kinds[resource].fields as Fields
  return `${title}, ${field === null ? 'texts of the facts' : (fields[field]?.label ?? field)}`
}
