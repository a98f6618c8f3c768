import { createStyleCache, Text, UiProvider } from '@pt-portal/shared-ui'

const cache = createStyleCache()

/** For tests of components; pages of the portal are inside one. */
export const UiProviderAroundTest = () => (
  <UiProvider cache={cache}>
    <Text>Components have their styles here.</Text>
  </UiProvider>
)
