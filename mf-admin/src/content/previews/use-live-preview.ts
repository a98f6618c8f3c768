import type { PageResourceName } from '@pt-portal/api/contract'
import { type PreviewMessage, previewChannel } from '@pt-portal/api/contract/content/live-preview'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormValues } from '../../forms/record'
import { useSettled } from '../../ui/use-settled'
import type { PageRecord } from '../data/history-endpoints'
import { useMarkdownPreviewQuery } from '../data/record-endpoints'
import { previewedRecord } from './previewed-record'

/**
 * Sends a record to the pages that preview it, when one opens and at each change. It stays in the browser (`live-preview.ts`).
 * @param key names the channel
 * @param record undefined while it is not known yet
 * @returns how often a page has asked for the record; 0 while none shows it
 */
export function useSentRecord(
  resource: PageResourceName,
  key: string,
  record: object | undefined,
): number {
  const channel = useRef<BroadcastChannel>(undefined)
  const [followers, setFollowers] = useState(0)

  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return
    const opened = previewChannel(key)
    opened.onmessage = ({ data: message }: { data: PreviewMessage }) => {
      if (message.type === 'ready') setFollowers((count) => count + 1)
    }
    channel.current = opened
    return () => opened.close()
  }, [key])

  useEffect(() => {
    if (followers === 0 || !record) return
    channel.current?.postMessage({ type: 'record', resource, record } satisfies PreviewMessage)
  }, [followers, resource, record])

  return followers
}

export interface LivePreview {
  /** How often a page has asked for the record; 0 while none shows it. */
  followers: number
  /** Whether the text could not be rendered, so that the preview shows an older one. */
  hasFailed: boolean
}

/**
 * Sends a record as its form shows it, after each pause in typing. Its text goes to the API, which renders it and keeps nothing.
 * @param stored the record as it is stored; absent for a new one
 */
export function useLivePreview(
  resource: PageResourceName,
  key: string,
  stored: PageRecord | undefined,
  values: FormValues,
): LivePreview {
  const settled = useSettled(values)
  const content = String(settled.content ?? '')
  const isEmpty = !content.trim()
  const [isWanted, setWanted] = useState(false)
  const { data, isError } = useMarkdownPreviewQuery(content, { skip: !isWanted || isEmpty })
  const html = isEmpty ? '' : data?.html
  const record = useMemo(() => {
    if (!isWanted || html === undefined) return undefined
    const { fields } = kinds[resource] as { fields: Fields }
    return previewedRecord(fields, stored, settled, html)
  }, [isWanted, html, resource, stored, settled])
  const followers = useSentRecord(resource, key, record)
  if (followers > 0 && !isWanted) setWanted(true)
  return { followers, hasFailed: isError }
}
