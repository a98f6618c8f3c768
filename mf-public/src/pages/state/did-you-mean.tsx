import { placeName } from '@pt-portal/api/contract/places/place-names'
import { whereText } from '@pt-portal/api/contract/places/place-remark'
import { placesNamed } from '@pt-portal/api/contract/places/places-named'
import { placePage } from '@pt-portal/api/contract/places/places-without-tax'
import { Box, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Bullets } from '../../ui/bullet-list'

/** Pages of the places that the address of a missing page names; nothing if it names none. */
export function DidYouMean({ asked }: { asked: string }) {
  const t = useMessages()
  const { states } = useStates()
  const found = placesNamed(asked)
  const links = found.places.flatMap((place) => {
    const state = states.find(
      ({ name }) => name === place.name || name === placeName(t, place.name),
    )
    if (state) return { to: paths.state(state.slug), text: state.name }
    const to = paths.place(placePage(place.slug))
    // The page that is missing leads nowhere.
    return place.isTaxed || to === `/${asked}`
      ? []
      : { to, text: t(m.noTaxIn, { place: placeName(t, place.name) }) }
  })
  if (links.length === 0) return null
  return (
    <Box as="section" aria-labelledby="did-you-mean" flex="1 0 100%" mb="5">
      <Text id="did-you-mean" fontSize="lg" fontWeight="medium" mb="2">
        {found.isTown && !found.isGuess && `${t(m.sentence, { text: whereText(t, found) })} `}
        {t(m.didYouMean)}
      </Text>
      <Bullets>
        {links.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to}>{text}</TextLink>
          </li>
        ))}
      </Bullets>
    </Box>
  )
}
