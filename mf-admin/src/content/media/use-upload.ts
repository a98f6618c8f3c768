import { useState } from 'react'
import { refusalOf, uploadFailureText } from './refusals'

/**
 * Sends single files.
 * @param send sends one, reports the share sent so far, from 0 to 1, and shows what came of it
 * @returns that share while a file is sent, why the last one was refused, and what sends another
 */
export function useUpload(
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>,
) {
  const [share, setShare] = useState<number>()
  const [reason, setReason] = useState<string>()

  const upload = async (file: File) => {
    const refusal = refusalOf(file)
    setReason(refusal)
    if (refusal) return
    setShare(0)
    try {
      await send(file, setShare)
    } catch (failure) {
      setReason(uploadFailureText(failure))
    }
    setShare(undefined)
  }
  return { share, reason, upload }
}
