import type { SearchGroup } from '@pt-portal/api/contract'
import { publicApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect, useState } from 'react'

/** Typing that pauses for as long is asked for. */
const pauseMs = 150

/** What is shorter is in nearly every text. */
export const shortestQuery = 2

/**
 * What the site's search finds for a text while it is typed (D65): nothing for one that is too short, or that cannot be asked for.
 * Until the answer is there, the last one stands if one text continues the other.
 */
export function useSearchAnswer(text: string): { groups: SearchGroup[]; isPending: boolean } {
  const dispatch = useDispatch()
  const [settled, setSettled] = useState({ text: '', groups: [] as SearchGroup[] })
  const isAsked = text.length >= shortestQuery

  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = publicApi.endpoints.search.initiate(text, { subscribe: false })
      const { data } = await dispatch(answer)
      if (isWanted) setSettled({ text, groups: data?.groups ?? [] })
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
  return {
    groups: isFitting ? settled.groups : [],
    isPending: isAsked && settled.text !== text,
  }
}
