import type { BlogSummary } from '@pt-portal/api/contract'

export type SharedPost = Pick<BlogSummary, 'slug' | 'title' | 'excerpt'>

/** `shared`: the device's share dialog opened, even if the reader cancelled it. */
export type ShareOutcome = 'shared' | 'copied' | 'failed'

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/**
 * Shares a post's address through the device's dialog, or copies it if there is none or it fails.
 * @param folder what the addresses of posts in the page's language begin with
 */
export async function sharePost(
  { title, excerpt, slug }: SharedPost,
  folder: string,
): Promise<ShareOutcome> {
  const url = window.location.origin + folder + slug
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, text: excerpt, url })
    return 'shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'shared' : copy(url)
  }
}
