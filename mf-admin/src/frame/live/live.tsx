import { sessionApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { followLeads } from '../../leads/live/follow-leads'
import { useNewLeads } from '../../leads/live/new-leads'
import { forgetReading, isLive, lastReading, tellChanges } from '../../platform/live/changes'
import { useTitleCount } from './use-title-count'

/** Keeps the open screens up to date while somebody is signed in, and counts new leads in the tab's title (ADR 0064). */
export function Live() {
  const dispatch = useDispatch()
  useTitleCount(useNewLeads())

  useEffect(() => {
    if (!isLive()) return
    const readAt = lastReading()
    let isOver = false
    let disconnect: (() => void) | undefined
    const onEnded = () =>
      void dispatch(
        sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
      )
    import(/* webpackChunkName: "live" */ '../../platform/live/connection').then(
      ({ keepConnected }) => {
        if (!isOver) disconnect = keepConnected({ readAt, onChanges: tellChanges, onEnded })
      },
      // Without this file screens stay as they were read.
      () => undefined,
    )
    const unfollow = followLeads(dispatch)
    return () => {
      isOver = true
      disconnect?.()
      unfollow()
      forgetReading()
    }
  }, [dispatch])

  return null
}
