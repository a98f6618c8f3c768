import type { Changes } from '@pt-portal/api/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { onChanges } from '../../platform/live/changes'
import { NoticeButton } from './notice-button'
import { areRowsInUse } from './rows-in-use'

export interface ChangesNoticeProps {
  /** What the notice says, such as `The posts have changed`. */
  text: string
  /** Whether changes concern what is shown. */
  concerns: (changes: Changes) => boolean
  /** Whether the notice always asks first, as figures that are being read must not change. */
  asksAlways?: boolean
  /** Reads again what is shown. */
  onShow: () => void
}

/** Above what colleagues may change meanwhile: reads it again, or says so first while the rows are in use. */
export function ChangesNotice({ text, concerns, asksAlways, onShow }: ChangesNoticeProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const hear = useEffectEvent((changes: Changes) => {
    if (!concerns(changes)) return
    if (asksAlways || areRowsInUse()) setIsWaiting(true)
    else onShow()
  })
  useEffect(() => onChanges((changes) => hear(changes)), [])

  const show = () => {
    setIsWaiting(false)
    onShow()
    window.scrollTo(0, 0)
  }
  return <NoticeButton text={isWaiting ? text : undefined} onShow={show} />
}
