/** A reason not to start that an operator can mend; its message is one sentence for the console. */
export class StartError extends Error {
  override name = 'StartError'
}
