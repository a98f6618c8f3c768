import type { Outbox } from '../delivery/outbox/worker'
import type { Platform } from '../platform/platform'
import type { MediaLibrary } from './media/library'
import type { PublicContent } from './search/public-content'

/** Dependencies of the content routes. */
export interface ContentServices extends Platform {
  content: PublicContent
  media: MediaLibrary
  outbox: Outbox
}
