export interface PagedRead<Data> {
  data?: Data
  currentData?: Data
  error?: unknown
  isFetching: boolean
  /** For the first time. */
  isLoading: boolean
  refetch: () => unknown
}

/**
 * What a list shows while another page of it is on its way: the one before stays, to be dimmed, until the next one
 * has come; when that fails, it must not pass for it.
 */
export function shownPage<Data>({ data, currentData, ...read }: PagedRead<Data>) {
  const isOutdated = read.isFetching && !currentData
  return { isOutdated, read: { ...read, data: isOutdated ? data : currentData } }
}
