import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../messages'

/** The name that readers see of a state or union territory. @param name in English; any other text comes back as it is */
export const placeName = (t: Translate, name: string): string =>
  t(m.placeName, { place: name.replaceAll(' ', ''), name })
