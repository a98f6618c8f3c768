import { notify } from '@pt-portal/shared-ui'

/** Copies a text to the clipboard. Returns false when the browser has none or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text to the clipboard, and says in a toast whether that was done. */
export async function copyAndTell(text: string, done: string, failed: string): Promise<void> {
  const isCopied = await copyText(text)
  notify({ title: isCopied ? done : failed, type: isCopied ? 'success' : 'error' })
}
