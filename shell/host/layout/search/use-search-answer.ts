import type { RemoteGroup, SearchGroup } from '@pt-portal/api/contract'
import { publicApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect, useState } from 'react'

/** Milliseconds without typing after which the search is asked. */
const pauseMs = 150

/** Characters of the shortest query; shorter ones occur in nearly every text. */
export const shortestQuery = 2

const nothing = { text: '', groups: [] as SearchGroup[], remotes: [] as RemoteGroup[] }

/**
 * What the site's search finds for a text while it is typed (D65); nothing for a text that is too short, or if
 * the search fails. Until the answer comes, the last one is shown if one text begins with the other.
 */
export function useSearchAnswer(text: string): {
  groups: SearchGroup[]
  remotes: RemoteGroup[]
  isPending: boolean
} {
  const dispatch = useDispatch()
  const [settled, setSettled] = useState(nothing)
  const isAsked = text.length >= shortestQuery

  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = publicApi.endpoints.search.initiate(text, { subscribe: false })
      const { data } = await dispatch(answer)
      if (isWanted) setSettled({ ...nothing, ...data, text })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, isAsked, dispatch])

  const isFitting =
    isAsked &&
    settled.text !== '' &&
    (text.startsWith(settled.text) || settled.text.startsWith(text))
  return { ...(isFitting ? settled : nothing), isPending: isAsked && settled.text !== text }
}
