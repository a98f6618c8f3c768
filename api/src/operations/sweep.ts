import type { Logger } from '../platform/http/logging/logging'
import type { SweepSteps } from '../platform/wing'

/**
 * Runs every step, even if others fail. A step that fails is logged, reported to `onFailure`, and runs again
 * next time.
 */
export async function sweep(
  steps: SweepSteps,
  log: Logger,
  onFailure: (step: string) => void,
): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run()
    } catch (error) {
      onFailure(step)
      log.error({ err: error, step }, 'Sweeping expired rows failed')
    }
  }
}
