import { rupees } from '@pt-portal/api/contract/language/numbers'
import type { Translate } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import * as m from '../messages'

type Priced = Pick<ServicePage, 'priceFrom' | 'priceNote' | 'pricing'>

/** 'From ₹2,999'; undefined where no amount is set. */
export const fromText = (
  t: Translate,
  { priceFrom }: Pick<Priced, 'priceFrom'>,
): string | undefined =>
  priceFrom ? t(m.servicePriceFrom, { amount: rupees(priceFrom) }) : undefined

/** A service's price as lists show it: the amount with its note, or else the text on its pricing. */
export function priceText(t: Translate, service: Priced): string | null {
  const { priceFrom, priceNote: note, pricing } = service
  if (!priceFrom) return pricing
  return note
    ? t(m.servicePriceFromWith, { amount: rupees(priceFrom), note })
    : t(m.servicePriceFrom, { amount: rupees(priceFrom) })
}
