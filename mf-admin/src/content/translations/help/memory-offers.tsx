import type { LocalText, MemoryMatch, MemoryPlace } from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { type ChangedFigure, changedFigures } from '@pt-portal/api/contract/language/figures'
import { Box, Button, Flex, PlainLink, Stack, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { CornerDownLeft } from 'lucide-react'
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
  return (
    <Stack
      role="group"
      aria-label="Translated before"
      gap="3"
      mt="2"
      ps="3"
      borderInlineStartWidth="2px"
      borderColor="border"
      fontSize="sm"
    >
      {matches.map((match) => (
        <Offer
          key={`${match.place.resource} ${match.place.id} ${asText(match.target)}`}
          match={match}
          text={asText(source)}
          language={language}
          onTake={() => setValue(match.target)}
        />
      ))}
    </Stack>
  )
}

interface OfferProps {
  match: MemoryMatch
  text: string
  language: string
  onTake: () => void
}

function Offer({ match, text, language, onTake }: OfferProps) {
  const { source, target, isExact, place } = match
  const figures = changedFigures(asText(source), text)
  return (
    <Box>
      {!isExact && (
        <Box color="fg.muted" lang="en">
          <Comparison before={asText(source)} after={text} />
        </Box>
      )}
      <Flex align="flex-start" gap="2" mt="1" wrap="wrap">
        <Text lang={language} flex="1 1 12rem" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {shorten(asText(target), shown)}
        </Text>
        <Button size="xs" variant="outline" colorPalette="gray" onClick={onTake}>
          <CornerDownLeft aria-hidden />
          Take it
        </Button>
      </Flex>
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
    </Box>
  )
}

const figureWords = ([before, after]: ChangedFigure) => `${before ?? 'none'} → ${after ?? 'none'}`

const placeWords = ({ resource, title, field }: MemoryPlace): string => {
  const fields = kinds[resource].fields as Fields
  return `${title}, ${field === null ? 'texts of the facts' : (fields[field]?.label ?? field)}`
}
