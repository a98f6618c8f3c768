/** What work brings, unless it takes longer than that many milliseconds. @throws `error` where it does */
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
