import type { TaxRules } from '@pt-portal/api/contract'
import { placeFacts } from '@pt-portal/api/contract/places/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import { placesWithoutPage } from '@pt-portal/api/contract/places/places-without-page'
import type { Translate } from '@pt-portal/shared-ui'

/** The states' schedules, then those of the places without the tax, in which everybody pays 0. */
export const withUntaxed = (t: Translate, rules: TaxRules[]): TaxRules[] => [
  ...rules,
  ...placesWithoutPage(t, rules).map(({ name, slug }) => {
    const { checkedOn } = placeFacts(t)[name]
    return {
      slug,
      name: placeName(t, name),
      sourceTitle: name,
      facts: { slabs: [], annualMax: 0, caveats: [], doubt: 'none' as const, checkedOn },
    }
  }),
]
