/** Stops the start for a reason that an operator can fix; the message is one sentence for the console. */
export class StartError extends Error {
  override name = 'StartError'
}
