import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../messages'

/** How long a service takes, or a fallback text when the time is not known. */
export function processingTimeText(t: Translate, processingTime: string | null): string {
  return processingTime || t(m.serviceTimeUnknown)
}
