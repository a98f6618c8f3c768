import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.contact,
    name: 'Contact',
    title: 'Contact PT Portal: Email, Phone, Hours & Consultation',
    description:
      'Reach PT Portal by email or phone in office hours, request a free consultation on professional tax, or tell us what is wrong on a page.',
  })

/** The page needs no data. */
export const load = async (): Promise<LateMeta> => meta
