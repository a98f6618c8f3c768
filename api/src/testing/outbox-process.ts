import pino from 'pino'
import { readConfig } from '../config'
import { connect } from '../db/connect'
import { forwardHandler } from '../outbox/forward'
import { mailHandler } from '../outbox/mail'
import { webhookHandler } from '../outbox/webhook'
import { Outbox } from '../outbox/worker'
import { Sealer } from '../secrets/sealer'

// The outbox alone in a process of its own, to be killed at any moment.
const config = readConfig()
const { knex } = connect(config.databaseUrl)
const sealer = new Sealer(config.sessionSecret)
const log = pino({ level: 'silent' })
const preparePasswordReset = async () => null
new Outbox(
  knex,
  [
    mailHandler({ knex, sealer, config, log, preparePasswordReset }),
    forwardHandler(knex, config),
    webhookHandler({ knex, sealer, config }),
  ],
  log,
).start()
// The database's connection alone would not keep it running.
setInterval(() => undefined, 60_000)
