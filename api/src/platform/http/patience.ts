/** Returns the result of `work`, but waits at most `ms` milliseconds. @throws `error` after that time */
export function withPatience<T>(
  work: Promise<T>,
  ms: number,
  error: Error = new Error('no answer in time'),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), ms)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
