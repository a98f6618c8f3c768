/** Errors that are kept at most: as many as one page reports (`observability/reporting.ts`). */
const limit = 5

type Uncaught = Partial<Pick<ErrorEvent, 'error'> & Pick<PromiseRejectionEvent, 'reason'>>

/** Keeps uncaught errors from the start of the page on, until the framework reports them to the gateway. */
export function keepErrors(errors: unknown[]): void {
  for (const type of ['error', 'unhandledrejection']) {
    window.addEventListener(type, ({ error, reason = error }: Event & Uncaught) => {
      // An event without an error comes from a script of another origin.
      if (reason && errors.length < limit) errors.push(reason)
    })
  }
}
