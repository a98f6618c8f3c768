import type { Read } from '../page/loaded'

export interface PagedRead<Data> extends Read<Data> {
  currentData?: Data
  /** Whether the first read is running. */
  isLoading: boolean
}

/**
 * Chooses what a list shows while another page loads: the previous page, which the caller dims. When the read
 * fails, the previous page is dropped, so that nobody takes it for the new one.
 */
export function shownPage<Data>({ data, currentData, ...read }: PagedRead<Data>) {
  const isOutdated = read.isFetching && !currentData
  return { isOutdated, read: { ...read, data: isOutdated ? data : currentData } }
}
