import { rupees } from '@pt-portal/api/contract/locale'
import type { ServicePage } from '@pt-portal/shared-ui/data'

type Priced = Pick<ServicePage, 'priceFrom' | 'priceNote' | 'pricing'>

/** 'From ₹2,999'; undefined where no amount is set. */
export const fromText = ({ priceFrom }: Pick<Priced, 'priceFrom'>): string | undefined =>
  priceFrom ? `From ${rupees(priceFrom)}` : undefined

/** A service's price as lists show it: the amount with its note, or else the text on its pricing. */
export function priceText(service: Priced): string | null {
  const from = fromText(service)
  if (!from) return service.pricing
  return service.priceNote ? `${from}, ${service.priceNote}` : from
}
