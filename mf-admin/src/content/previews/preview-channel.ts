import type { PageResourceName } from '@pt-portal/api/contract'
import {
  livePreviewPath,
  type PreviewMessage,
  previewChannel,
} from '@pt-portal/api/contract/content/live-preview'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormValues } from '../../forms/record'
import { useSettled } from '../../ui/use-settled'
import type { PageRecord } from '../data/history-endpoints'
import { previewedRecord } from './previewed-record'
import { useRenderedText } from './rendered-text'

/** The way from a screen to the pages that preview its record. No other screen of this browser has the same. */
export interface PreviewChannel {
  resource: PageResourceName
  key: string
  /** Address of the page that shows what is sent. */
  address: string
}

const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** @param prefix before the address, such as `/hi` for a page in Hindi */
export function usePreviewChannel(resource: PageResourceName, prefix = ''): PreviewChannel {
  const [key] = useState(newKey)
  return { resource, key, address: prefix + livePreviewPath(resource, key) }
}

/**
 * Sends a record to the pages that preview it, when one opens and at each change. It stays in the browser (`live-preview.ts`).
 * @param record undefined while it is not known yet
 * @returns how often a page has asked for the record; 0 while none shows it
 */
export function useSentRecord(
  { resource, key }: PreviewChannel,
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

export interface SentForm {
  /** How often a page has asked for the record; 0 while none shows it. */
  followers: number
  /** Whether the text could not be rendered, so that the preview shows an older one. */
  hasFailed: boolean
}

/**
 * Sends a record as its form shows it, after each pause in typing.
 * @param stored the record as it is stored; absent for a new one
 */
export function useSentForm(
  channel: PreviewChannel,
  stored: PageRecord | undefined,
  values: FormValues,
): SentForm {
  const { resource } = channel
  const [isWanted, setWanted] = useState(false)
  const settled = useSettled(values)
  const { html, hasFailed } = useRenderedText(String(values.content ?? ''), isWanted)
  const record = useMemo(() => {
    if (!isWanted || html === undefined) return undefined
    const { fields } = kinds[resource] as { fields: Fields }
    return previewedRecord(fields, stored, settled, html)
  }, [isWanted, html, resource, stored, settled])
  const followers = useSentRecord(channel, record)
  if (followers > 0 && !isWanted) setWanted(true)
  return { followers, hasFailed }
}
