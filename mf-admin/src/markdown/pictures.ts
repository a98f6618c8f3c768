import { createContext } from 'react'

/** A picture for the text: the address that goes into it, and what it shows in words. */
export interface ChosenPicture {
  url: string
  alt: string
}

/** Where pictures come from. */
export interface Pictures {
  /** Asks which ones; none when nothing was chosen. */
  choose: () => Promise<ChosenPicture[]>
  /**
   * Keeps a file that was dropped or pasted; tells what share of it has been sent, from 0 to 1.
   * @throws RequestFailure when it is refused
   */
  upload: (file: File, onProgress: (share: number) => void) => Promise<ChosenPicture>
}

/** Without a provider, texts take no pictures by button, drop or paste. */
export const PicturesContext = createContext<Pictures | null>(null)
