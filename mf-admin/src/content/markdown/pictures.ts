import { createContext } from 'react'

/** A picture for the text: its address and its alternative text. */
export interface ChosenPicture {
  url: string
  alt: string
}

/** Source of the pictures in a text. */
export interface Pictures {
  /** Lets the user choose pictures. Resolves to an empty array when nothing was chosen. */
  choose: () => Promise<ChosenPicture[]>
  /**
   * Uploads a file that was dropped or pasted, and reports the share sent so far, from 0 to 1.
   * @throws RequestFailure when the file is refused
   */
  upload: (file: File, onProgress: (share: number) => void) => Promise<ChosenPicture>
}

/** Without a provider, the editor takes no pictures by button, drop or paste. */
export const PicturesContext = createContext<Pictures | null>(null)
