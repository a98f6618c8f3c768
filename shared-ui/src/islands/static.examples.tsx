import { BelowFold, PagePart, Static, Text } from '@pt-portal/shared-ui'

/** Its HTML comes from the server and costs browsers no script. */
export const StaticWithText = () => (
  <Static>
    <Text>Nothing here changes while the page is open.</Text>
  </Static>
)

/** Rendered after the rest of the page is painted. */
export const BelowFoldAfterList = () => (
  <BelowFold height="6rem">
    <Text>What comes below the fold</Text>
  </BelowFold>
)

/** Large, seldom reached, and without state: browsers fetch it when it comes near. */
export const PagePartWithDrawing = () => (
  <PagePart name="map" height={{ base: '6rem' }}>
    <Text>A map, for example</Text>
  </PagePart>
)

export const notes = {
  do: ['Give the height that the content will have about, so that nothing moves.'],
  dont: ['Put handlers or hooks into a Static: they do not run.'],
}
