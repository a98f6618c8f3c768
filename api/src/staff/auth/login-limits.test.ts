import { readConfig } from '../../platform/config'
import { connect } from '../../platform/db/connect'
import { linkLifetimeMs } from '../users/user-links'
import { loginLimits } from './login-limits'

const email = 'owner@example.com'
const pauseMs = 10 * 60_000

test.each([
  ['strangers of many addresses', 40, (n: number) => `192.0.2.${n}`],
  ['strangers of the owner’s own network', 6, () => '198.51.100.1'],
])(
  'when %s have used up an account’s mails, the last link is still valid',
  async (_who, tries, from) => {
    const db = connect('sqlite::memory:')
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const limits = loginLimits({ db, config: readConfig({}) })
    const ask = (address: string) =>
      limits.countForgotten({ email, address, device: null }).catch(() => false)

    let mails = 0
    for (let n = 1; n <= tries; n += 1) if (await ask(from(n))) mails += 1
    expect(mails).toBeLessThan(tries)
    const lastMailAt = Date.now()
    while (!(await ask('198.51.100.1'))) jest.advanceTimersByTime(pauseMs)
    expect(Date.now() - lastMailAt).toBeGreaterThan(0)
    expect(Date.now() - lastMailAt).toBeLessThanOrEqual(linkLifetimeMs.reset)

    jest.useRealTimers()
    await db.knex.destroy()
  },
)
