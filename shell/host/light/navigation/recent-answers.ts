/** Milliseconds for which an answer counts as fresh. */
const presentMs = 60_000

const mostAnswers = 20

export interface Answer<Value> {
  at: number
  promise: Promise<Value>
  /** Set once the promise is fulfilled. */
  value?: Value
}

/** Cache of answers by address: each is kept for a minute, at most twenty at a time, and failures are not kept. */
export function recentAnswers<Value>(load: (address: string) => Promise<Value>) {
  const answers = new Map<string, Answer<Value>>()

  function forget(address: string, answer: Answer<Value>): void {
    if (answers.get(address) === answer) answers.delete(address)
  }

  function known(address: string): Answer<Value> | undefined {
    const answer = answers.get(address)
    return answer && performance.now() - answer.at < presentMs ? answer : undefined
  }

  function ask(address: string): Answer<Value> {
    const answer: Answer<Value> = { at: performance.now(), promise: load(address) }
    answers.delete(address)
    answers.set(address, answer)
    const [oldest] = answers.keys()
    if (answers.size > mostAnswers) answers.delete(oldest!)
    answer.promise.then(
      (value) => {
        answer.value = value
      },
      () => forget(address, answer),
    )
    return answer
  }

  return { known, forget, get: (address: string) => known(address) ?? ask(address) }
}
