import type { TaxRules } from '@pt-portal/api/contract'
import { placeFacts } from '@pt-portal/api/contract/place-facts'
import { placesWithoutPage } from '@pt-portal/api/contract/places-without-tax'
import type { Translate } from '@pt-portal/shared-ui'
import { placeName } from '../../place-name'

/** The states' schedules, then those of the places without the tax, in which everybody pays 0. */
export const withUntaxed = (t: Translate, rules: TaxRules[]): TaxRules[] => [
  ...rules,
  ...placesWithoutPage(rules).map(({ name, slug }) => {
    const { checkedOn } = placeFacts[name]
    return {
      slug,
      name: placeName(t, name),
      facts: { slabs: [], annualMax: 0, caveats: [], doubt: 'none' as const, checkedOn },
    }
  }),
]
