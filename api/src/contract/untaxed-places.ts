import { slugify } from './slug'

/** States and union territories that levy no professional tax, in two groups, each in the order of the alphabet. */
export const untaxedPlaces = [
  'Arunachal Pradesh',
  'Haryana',
  'Himachal Pradesh',
  'Rajasthan',
  'Uttar Pradesh',
  'Uttarakhand',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
]

/** Address of the page of a place without the tax. */
export const untaxedPlacePath = (name: string) => `/${slugify(name)}-professional-tax`
