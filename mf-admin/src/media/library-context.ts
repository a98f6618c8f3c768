import type { Media } from '@pt-portal/api/contract'
import { createContext } from 'react'

/** What fields of a form ask the media library for; each picture that it gives has an alternative text. */
export interface Library {
  /** Lets pictures be chosen; none when that was called off. */
  choose: (options: { several: boolean }) => Promise<Media[]>
  /**
   * Uploads a file and asks what it shows; tells how much has been sent, from 0 to 1.
   * @throws a `RequestFailure`
   */
  upload: (file: File, onProgress: (share: number) => void) => Promise<Media>
}

export const LibraryContext = createContext<Library | undefined>(undefined)
