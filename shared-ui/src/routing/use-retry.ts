import { useRevalidator } from 'react-router-dom'

/**
 * Retries a page's query. Once its data has come, the page's loaders run again, because head and redirects depend on them.
 */
export function useRetry(refetch: () => PromiseLike<{ data?: unknown }>): () => void {
  const { revalidate } = useRevalidator()
  return async () => {
    const { data } = await refetch()
    if (data !== undefined) await revalidate()
  }
}
