import type { Media } from '@pt-portal/api/contract'
import { createContext } from 'react'

/** The media library for the fields of a form. Every picture that it returns has an alternative text. */
export interface Library {
  /** Lets the user choose pictures. Resolves to an empty array when the user cancels. */
  choose: (options: { several: boolean }) => Promise<Media[]>
  /**
   * Uploads a file and asks for its alternative text. Reports the share sent so far, from 0 to 1.
   * @throws a `RequestFailure`
   */
  upload: (file: File, onProgress: (share: number) => void) => Promise<Media>
}

export const LibraryContext = createContext<Library | undefined>(undefined)
