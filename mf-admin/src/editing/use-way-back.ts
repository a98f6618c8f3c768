import { useLocation } from '@pt-portal/shared-ui/router'

/** State of a link from a list to a form: the list's query, so that the form leads back to it as it was. */
export interface FromList {
  from: string
}

/**
 * Where a form leads when it is left: to the list that it was opened from, filtered as it was then.
 * @param list address of the list
 * @param otherwise where a form leads that was not opened from the list
 */
export function useWayBack(list: string, otherwise = list): string {
  const { state } = useLocation()
  const from = (state as Partial<FromList> | null)?.from
  if (from === undefined) return otherwise
  return from ? `${list}?${from}` : list
}
