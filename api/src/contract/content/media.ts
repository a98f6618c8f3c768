import type { IsoDate } from '../common'
import type { PageResourceName } from './page-resources'

/** A picture of the media library as readers get it: WebP and AVIF in several widths (D51). */
export interface Picture {
  /** Identifies the content; `pictureUrl(hash, width, format)` gives the paths of the files. */
  hash: string
  alt: string
  /** Pixels of the upload, turned upright. */
  width: number
  height: number
  /** Animated pictures are stored only as WebP. */
  animated: boolean
}

/** One upload of the media library, as staff see it (D51). */
export interface Media extends Picture {
  id: number
  /** Name of the uploaded file, for finding it again. */
  fileName: string
  /** Size of the upload in bytes. */
  size: number
  createdAt: IsoDate
  updatedAt: IsoDate
  /** E-mail of the uploader. */
  createdBy: string | null
}

/** A page that shows a picture. */
export interface MediaUse {
  resource: PageResourceName
  id: number
  title: string
  /** Pages in the trash count too, because they can be restored. */
  isTrashed: boolean
}
