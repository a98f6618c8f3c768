import type { PageMeta } from '@pt-portal/shared-ui/router'
import { informationMeta } from '../../information-meta'
import * as paths from '../../paths'

const meta = informationMeta({
  path: paths.contact,
  name: 'Contact',
  title: 'Contact PT Portal: Email, Phone, Hours & Consultation',
  description:
    'Reach PT Portal by email or phone in office hours, request a free consultation on professional tax, or tell us what is wrong on a page.',
})

/** The page needs no data. */
export const load = async (): Promise<PageMeta> => meta
