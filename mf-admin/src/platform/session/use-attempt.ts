import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useWrite } from './use-write'

/**
 * Returns a function that runs a write as `useWrite` does, and says in a toast that it failed and why.
 * It returns whether the write succeeded.
 */
export function useAttempt() {
  const write = useWrite()
  return async (attempt: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await write(attempt)
      return true
    } catch (failed) {
      const description = failureText(failed, 'The server did not answer.')
      notify({ title: failure, description, type: 'error' })
      return false
    }
  }
}
