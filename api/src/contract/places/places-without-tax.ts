const names = [
  'Arunachal Pradesh',
  'Haryana',
  'Himachal Pradesh',
  'Rajasthan',
  'Uttar Pradesh',
  'Uttarakhand',
  'Delhi',
  'Chandigarh',
  'Jammu and Kashmir',
  'Ladakh',
  'Andaman and Nicobar Islands',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Lakshadweep',
] as const

export type PlaceName = (typeof names)[number]

/** A state or union territory that levies no professional tax and so has no state page. */
export interface PlaceWithoutTax {
  /** In English, by which the others know it; `placeName` gives the name that readers see. */
  name: PlaceName
  /** Its name in an address: 'uttar-pradesh'. */
  slug: string
  /** Slug of the portal's own page on it: 'uttar-pradesh-professional-tax'. */
  page: string
}

/** Slug of the portal's page on a place without the tax. @param slug of its name */
export const placePage = (slug: string): string => `${slug}-professional-tax`

/**
 * The places without the tax: states first, then union territories. Goa levies nothing either, but has a state page. This
 * list is short for pages that only link; `place-facts.ts` has what is known of each place.
 */
export const placesWithoutTax: readonly PlaceWithoutTax[] = names.map((name) => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { name, slug, page: placePage(slug) }
})
