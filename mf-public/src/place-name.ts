import type { Translate } from '@pt-portal/shared-ui'
import * as m from './messages'

/** The name of a place of India in the page's language. @param name in English; any other text stays as it is */
export const placeName = (t: Translate, name: string): string =>
  t(m.placeName, { place: name.replaceAll(' ', ''), name })
