import type { BlogSummary } from '@pt-portal/api/contract'
import { paths } from '../../paths'

export type SharedPost = Pick<BlogSummary, 'slug' | 'title' | 'excerpt'>

/** `shared`: the device took over, also when the reader then thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'failed'

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares a post's address through the device, or copies it where the device cannot. */
export async function sharePost({ title, excerpt, slug }: SharedPost): Promise<ShareOutcome> {
  const url = new URL(paths.post(slug), window.location.origin).href
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, text: excerpt, url })
    return 'shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'shared' : copy(url)
  }
}
