import type { Platform } from '../platform/platform'
import type { MediaLibrary } from './media/library'
import type { PublicContent } from './search/public-content'

/** What routes of the content are built from. */
export interface ContentServices extends Platform {
  content: PublicContent
  media: MediaLibrary
}
