import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Knex } from 'knex'
import { announce } from '../content/changes/announcements'
import { builtInLaw } from '../content/law/state-law'
import { newToken, SubscriberKeys } from '../content/subscriptions/keys'
import type { Secrets } from '../content/subscriptions/subscribers'
import type { ChosenStates } from '../contract/content/subscription-schema'
import { inTransaction } from '../platform/db/transaction'
import { portions } from '../platform/portions'
import { Sealer } from '../platform/secrets/sealer'

export interface TestSubscriber {
  email: string
  states?: ChosenStates
  language?: string
}

/** Adds confirmed subscribers, without their mails. @returns the tokens that end their subscriptions */
export async function addSubscribers(
  knex: Knex,
  sessionSecret: string,
  added: TestSubscriber[],
): Promise<string[]> {
  const [sealer, keys] = [new Sealer(sessionSecret), new SubscriberKeys(sessionSecret)]
  const confirmedAt = new Date(Date.now() - 1000)
  const tokens = added.map(newToken)
  const rows = added.map(({ email, states = 'all', language = 'en' }, at) => ({
    emailKey: keys.ofEmail(email),
    sealed: sealer.seal(JSON.stringify({ email, token: tokens[at]! } satisfies Secrets)),
    tokenHash: tokenDigest(tokens[at]!),
    ...{ language, confirmedAt, states: JSON.stringify(states) },
  }))
  for (const some of portions(rows, 500)) {
    await inTransaction(knex, async (trx) => void (await trx('subscribers').insert(some)))
  }
  return tokens
}

type ToldChange = Parameters<typeof announce>[1][number]

const [before, after] = builtInLaw('West Bengal')!.schedules.slice(-2)

/** A change of the law of a state, as a publication tells it. */
export const changeOf = (state: string, name: string): ToldChange => ({
  ...{ id: `${state}-2026-10-01`, kind: 'changed', state, name, slug: state, recordId: 0 },
  ...{ from: '2026-10-01', told: '2026-11-28', updated: '2026-11-28T00:00:00.000Z' },
  ...{ before: before!, after: after!, was: [], is: [], note: 'Read the notification.' },
  sources: [
    { title: 'Gazette', url: 'https://example.com/g', strength: 'A', checkedOn: '2026-11-28' },
  ],
})

/** Announces changes. @returns the id of the announcement */
export async function announceChanges(knex: Knex, changes: ToldChange[]): Promise<number> {
  await inTransaction(knex, (trx) => announce(trx, changes))
  return Number((await knex('announcements').max({ id: 'id' }))[0]!.id)
}
