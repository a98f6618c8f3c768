import { useRevalidator } from 'react-router-dom'

/** Retry of a page's query. Once its data has come the page's loaders run again: head and redirects are made of what they give. */
export function useRetry(refetch: () => PromiseLike<{ data?: unknown }>): () => void {
  const { revalidate } = useRevalidator()
  return async () => {
    const { data } = await refetch()
    if (data !== undefined) await revalidate()
  }
}
