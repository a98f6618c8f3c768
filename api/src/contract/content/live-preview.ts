import type { PageResourceName } from './page-resources'

/** What an open form and the page that previews it tell each other, inside one browser and one site. */
export type PreviewMessage =
  /** The page shows what comes from now on. */
  | { type: 'ready' }
  /** A record as its form has it, with `contentHtml` as the API renders it. */
  | { type: 'record'; resource: PageResourceName; record: unknown }

/** Channel of one form. Nothing that is sent leaves the browser, and the key is only in the preview's address. */
export const previewChannel = (key: string) => new BroadcastChannel(`pt-portal:preview:${key}`)

/** Address of the page that shows what the form with this key sends. */
export const livePreviewPath = (resource: PageResourceName, key: string): string =>
  `${resource === 'blogs' ? '/blogs/preview' : '/preview'}?live=${encodeURIComponent(key)}`

/**
 * Shows what a form sends; asks for it at once.
 * @param show gets each message with a record
 * @returns a function that stops it
 */
export function followPreview(
  key: string,
  show: (message: Extract<PreviewMessage, { type: 'record' }>) => void,
): () => void {
  const channel = previewChannel(key)
  channel.onmessage = ({ data }: { data: PreviewMessage }) => {
    if (data.type === 'record') show(data)
  }
  channel.postMessage({ type: 'ready' } satisfies PreviewMessage)
  return () => channel.close()
}
