import type { PlaceWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { staticSection } from '@pt-portal/shared-ui'
import { PlaceHeader } from './place-header'

const Content = staticSection(() =>
  import(/* webpackChunkName: "place-content" */ './place-content').then(
    ({ PlaceContent }) => PlaceContent,
  ),
)

/** The page of a place that levies no professional tax. */
export const placePage = (place: PlaceWithoutTax) =>
  function PlacePage() {
    return (
      <>
        <PlaceHeader name={place.name} />
        <Content of={place.page} name={place.name} />
      </>
    )
  }
