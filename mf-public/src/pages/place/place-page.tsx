import type { PlaceWithoutTax } from '@pt-portal/api/contract/places-without-tax'
import { staticSection } from '@pt-portal/shared-ui'

const Content = staticSection(() =>
  import(/* webpackChunkName: "place-content" */ './place-content').then(
    ({ PlaceContent }) => PlaceContent,
  ),
)

/** The page of a place that levies no professional tax, all of it the server's HTML. */
export const placePage = (place: PlaceWithoutTax) =>
  function PlacePage() {
    return <Content of={place.page} name={place.name} />
  }
