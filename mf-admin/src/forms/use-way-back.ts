import { useLocation } from '@pt-portal/shared-ui/router'

/** Link state from a list to a form: the list's query, so that the form can return to the same list. */
export interface FromList {
  from: string
}

/**
 * Returns the address to go to from a form: the list that it was opened from, with the same filters.
 * @param list address of the list
 * @param otherwise address for a form that was not opened from the list
 */
export function useWayBack(list: string, otherwise = list): string {
  const { state } = useLocation()
  const from = (state as Partial<FromList> | null)?.from
  if (from === undefined) return otherwise
  return from ? `${list}?${from}` : list
}
