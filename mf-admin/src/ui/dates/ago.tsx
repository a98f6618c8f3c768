import { counted, shortDate } from '@pt-portal/api/contract/language/english'
import { chakra } from '@pt-portal/shared-ui'
import { useEffect, useState } from 'react'
import { moment } from './moment'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Says how long ago a moment was: 'just now', '12 min ago', '3 h ago', '5 days ago'; after 30 days the day in India.
 * @param iso the moment
 * @param now milliseconds since 1970
 */
export function ago(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min ago`
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h ago`
  const days = Math.floor(passed / dayMs)
  return days <= 30 ? `${counted(days, 'day', 'days')} ago` : shortDate(iso, now)
}

/** How long ago a moment was, renewed every minute; its title is the moment itself. */
export function Ago({ iso }: { iso: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <chakra.time dateTime={iso} title={moment(iso)} whiteSpace="nowrap">
      {ago(iso, now)}
    </chakra.time>
  )
}
