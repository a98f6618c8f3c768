import { useWrite } from '../platform/session/use-write'
import { tellFailure } from './tell-failure'

/**
 * Returns a function that runs a write and says when it failed; see `useWrite` for a session that has ended. It resolves to
 * whether the write was done.
 */
export function useAttempt() {
  const write = useWrite()
  /**
   * @param work writes, and then says or shows what came of it
   * @param failed title of the toast for a failure, or a function that says it
   */
  return async (
    work: () => Promise<unknown>,
    failed: string | ((failure: unknown) => void),
  ): Promise<boolean> => {
    try {
      await write(work)
      return true
    } catch (failure) {
      if (typeof failed === 'string') tellFailure(failure, failed)
      else failed(failure)
      return false
    }
  }
}
