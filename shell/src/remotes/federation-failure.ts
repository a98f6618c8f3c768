import type { FederationErrorNumber } from '@pt-portal/remote-kit/remote/federation-errors'

/** An error that names its help page, `docs/errors/NUMBER.md`, where it shows in the console. */
export const federationFailure = (
  number: FederationErrorNumber,
  message: string,
  cause?: unknown,
) => new Error(`${number}: ${message}`, { cause })

/** Gives whatever error a promise was rejected with a number. */
export const failWith = (number: FederationErrorNumber) => (cause: unknown) => {
  throw federationFailure(number, (cause as Error | undefined)?.message ?? String(cause), cause)
}
