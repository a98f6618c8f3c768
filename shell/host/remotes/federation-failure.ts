import type { FederationErrorNumber } from '@pt-portal/remote-kit/remote/federation-errors'

/** An error whose message begins with the number of its help page, `docs/errors/NUMBER.md`. */
export const federationFailure = (
  number: FederationErrorNumber,
  message: string,
  cause?: unknown,
) => new Error(`${number}: ${message}`, { cause })

/** Rejection handler that gives any error a number. */
export const failWith = (number: FederationErrorNumber) => (cause: unknown) => {
  throw federationFailure(number, (cause as Error | undefined)?.message ?? String(cause), cause)
}
