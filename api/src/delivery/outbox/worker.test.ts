import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import pino from 'pino'
import { forwardHandler } from '../../leads/deliveries/forward'
import { webhookHandler } from '../../leads/deliveries/webhook'
import { recordEvent } from '../../leads/lead/events'
import { createLead } from '../../leads/lead/repository'
import { tellOfLead } from '../../leads/notifications/tell-of-lead'
import { readConfig } from '../../platform/config'
import { connect, type Database } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { Sealer } from '../../platform/secrets/sealer'
import { until } from '../../testing/api'
import { onEachDatabase } from '../../testing/databases'
import { buildStoredLead } from '../../testing/factories'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { fromSource } from '../../testing/processes/from-source'
import { type Receiver, startReceiver } from '../../testing/stand-ins/receiver'
import { createWebhook } from '../webhooks/repository'
import { tellWebhooks } from '../webhooks/tell-webhooks'
import { mailHandler } from './mail'
import { Outbox } from './worker'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-outbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'secret of the tests'
const sealer = new Sealer(secret)
const users = ['asha@example.com', 'meera@example.com']
const leads = 12

onEachDatabase((newDatabase, engine) => {
  let db: Database
  let knex: Knex
  let url: string
  let mails: MailServer
  let receiver: Receiver
  let child: ChildProcess | undefined

  const env = () => ({
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    SMTP_URL: mails.url,
    MAIL_FROM: 'portal@pt.example.com',
    CONSULTATION_FORWARD_URL: `${receiver.url}/form`,
  })

  beforeEach(async () => {
    url =
      engine === 'MySQL'
        ? await newDatabase()
        : `sqlite:${path.join(mkdtempSync(path.join(folder, 'db-')), 'portal.db')}`
    mails = await startMailServer()
    receiver = await startReceiver()
    db = connect(url)
    knex = db.knex
    await migrate(db)
    const times = { createdAt: new Date(), updatedAt: new Date() }
    for (const email of users) {
      await knex('users').insert({ email, role: 'agent', password: 'x', ...times })
    }
    // Somebody who ships a remote is told of no lead.
    await knex('users').insert({ email: 't@example.com', role: 'team', password: 'x', ...times })
    const webhook = { url: `${receiver.url}/hook`, events: ['lead.created' as const] }
    await createWebhook(knex, webhook, sealer.seal('of the webhook'), users[0]!)
    await knex.transaction(async (trx) => {
      for (let n = 0; n < leads; n += 1) await leave(trx)
    })
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await Promise.all([mails.stop(), receiver.stop(), db.knex.destroy()])
  })

  async function leave(trx: Knex.Transaction) {
    const id = await createLead(trx, buildStoredLead(), 'new')
    const origin = 'https://pt.example.com'
    await tellOfLead(trx, { config: readConfig(env()), sealer }, id, { isHeld: false, origin })
  }

  const keysAt = (at: string) =>
    receiver.received
      .filter((post) => post.path === at)
      .map(({ headers }) => String(headers['idempotency-key']))
  const events = async () => {
    const rows = await knex('inquiry_events').select('inquiryId', 'kind')
    return rows.map(({ inquiryId, kind }) => `${inquiryId} ${kind}`).sort()
  }
  const isEmpty = async () => (await knex('outbox').first()) === undefined

  /**
   * Expects that no delivery was lost or got a second key, and that each lead's history lists each delivery
   * once.
   */
  async function expectAllDelivered() {
    const ids: number[] = await knex('inquiries').orderBy('id').pluck('id')
    expect(new Set(keysAt('/form')).size).toBe(leads)
    expect(new Set(keysAt('/hook')).size).toBe(leads)
    const userIds: number[] = await knex('users').where({ role: 'agent' }).pluck('id')
    const expected = ids.flatMap((id) => userIds.map((user) => `new-lead-${id}-${user}`))
    expect(new Set(mails.received.map(({ messageId }) => messageId))).toEqual(
      new Set(expected.map((key) => `<${key}@pt.example.com>`)),
    )
    expect(await events()).toEqual(
      ids
        .flatMap((id) =>
          ['forwarded', 'mailed', 'mailed', 'received', 'webhook'].map((kind) => `${id} ${kind}`),
        )
        .sort(),
    )
  }

  const outboxOn = (each: Knex) => {
    const config = readConfig(env())
    const log = pino({ level: 'silent' })
    const preparePasswordReset = async () => null
    return new Outbox(
      each,
      [
        mailHandler({
          ...{ knex: each, sealer, config, log, preparePasswordReset },
          prepareSubscription: async () => null,
        }),
        forwardHandler(each, config),
        webhookHandler({ knex: each, sealer, config }),
      ],
      log,
      recordEvent,
    )
  }

  test('two replicas deliver everything exactly once', async () => {
    const other = connect(url)
    const outboxes = [knex, other.knex].map(outboxOn)
    for (const outbox of outboxes) outbox.start()
    await until(isEmpty)
    await Promise.all(outboxes.map((outbox) => outbox.stop()))
    await other.knex.destroy()
    await expectAllDelivered()
    expect([keysAt('/form'), keysAt('/hook'), mails.received].map(({ length }) => length)).toEqual([
      leads,
      leads,
      leads * users.length,
    ])
  })

  test('deliveries accepted while the database is unavailable are recorded later and not sent again', async () => {
    const refusal =
      engine === 'MySQL'
        ? "for each row signal sqlstate '45000'"
        : "begin select raise(abort, 'no'); end"
    await knex.raw(`create trigger refuses before insert on inquiry_events ${refusal}`)
    const outbox = outboxOn(knex)
    outbox.start()
    const sent = () => keysAt('/form').length + keysAt('/hook').length + mails.received.length
    await until(() => sent() >= leads * 4)
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (let times = 0; times < 3; times += 1) {
      await endLeases()
      outbox.wake()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await knex.raw('drop trigger refuses')
    await endLeases()
    outbox.wake()
    await until(isEmpty)
    await outbox.stop()
    await expectAllDelivered()
    expect([keysAt('/form'), keysAt('/hook'), mails.received].map(({ length }) => length)).toEqual([
      leads,
      leads,
      leads * users.length,
    ])
  })

  test('a hanging mail server and a hanging webhook delay no other deliveries', async () => {
    const other = { url: `${receiver.url}/other`, events: ['lead.updated' as const] }
    await createWebhook(knex, other, sealer.seal('of the other'), users[0]!)
    for (const id of await knex('inquiries').pluck('id')) {
      await tellWebhooks(knex, 'lead.updated', id)
    }
    mails.behave({ recipients: 'hang' })
    receiver.answer = (response, { path }) => {
      if (path !== '/hook') response.end()
    }
    const outbox = outboxOn(knex)
    outbox.start()
    const kindsLeft = async () => new Set(await knex('outbox').pluck('subject'))
    await until(async () => (await kindsLeft()).size === 2)
    await outbox.stop()
    expect(await kindsLeft()).toEqual(new Set(['New lead', 'lead.created']))
    expect([keysAt('/form').length, keysAt('/other').length]).toEqual([leads, leads])
    // An attempt that this process aborted does not count.
    expect(await knex('outbox').where('attempts', '>', 0)).toEqual([])
  })

  const startChild = () => {
    const { PATH } = process.env
    child = spawn(process.execPath, fromSource('testing/processes/outbox-process.ts'), {
      env: { PATH, ...env() },
      stdio: 'inherit',
    })
    return new Promise<void>((resolve) => child!.once('exit', () => resolve()))
  }
  /** Ends the leases of the killed process, which other processes would otherwise wait for. */
  const endLeases = () => knex('outbox').update({ nextAttemptAt: new Date() })

  test('killing a process while it delivers loses nothing and repeats nothing under another key', async () => {
    const kill = () => child!.kill('SIGKILL')
    const arrivals = (count: number, then: () => void) => {
      let left = count
      return () => {
        left -= 1
        if (left === 0) then()
      }
    }
    // Killed while a receiver has a request that it has not answered.
    const third = arrivals(3, kill)
    receiver.answer = (response) => {
      third()
      setTimeout(() => response.end(), 5)
    }
    await startChild()
    await endLeases()
    expect(await isEmpty()).toBe(false)

    // Killed when a mail was received completely but not acknowledged, and right after a response.
    const fourth = arrivals(4, kill)
    mails.behave({ arrived: fourth })
    receiver.answer = (response) => response.end(fourth)
    await startChild()
    await endLeases()
    expect(await isEmpty()).toBe(false)

    mails.behave({})
    receiver.answer = (response) => void response.end()
    const ended = startChild()
    await until(isEmpty, 20_000)
    kill()
    await ended
    await expectAllDelivered()
    const repeated = receiver.received.length + mails.received.length - 4 * leads
    // At most the deliveries in progress at two kills: four of each kind.
    expect(repeated).toBeLessThanOrEqual(24)
  })
})
