import { useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { followFeedback } from '../../content/feedback/follow-feedback'
import { followLeads, useNewLeads } from '../../leads/live/new-leads'
import { forgetReading, isLive, lastReading, tellChanges } from '../../platform/live/changes'
import { readSession } from '../../platform/session/use-look-again'

/** Keeps the open screens up to date while somebody is signed in, and counts new leads in the tab's title (ADR 0064). */
export function Live() {
  const dispatch = useDispatch()
  useTitleCount(useNewLeads())

  useEffect(() => {
    if (!isLive()) return
    const readAt = lastReading()
    let isOver = false
    let disconnect: (() => void) | undefined
    const onEnded = () => void dispatch(readSession())
    import(/* webpackChunkName: "live" */ '../../platform/live/connection').then(
      ({ keepConnected }) => {
        if (!isOver) disconnect = keepConnected({ readAt, onChanges: tellChanges, onEnded })
      },
      // Without this file screens stay as they were read.
      () => undefined,
    )
    const unfollow = [followLeads(dispatch), followFeedback(dispatch)]
    return () => {
      isOver = true
      disconnect?.()
      for (const stop of unfollow) stop()
      forgetReading()
    }
  }, [dispatch])

  return null
}

const plain = () => document.title.replace(/^\(\d+\) /, '')

/** Puts a number before the title of the tab, `(3) Leads`, also when the page changes its title; none for 0. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const apply = () => {
      const wanted = `(${count}) ${plain()}`
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = plain()
    }
  }, [count])
}
