import pino from 'pino'
import { mailHandler } from '../../delivery/outbox/mail'
import { Outbox } from '../../delivery/outbox/worker'
import { forwardHandler } from '../../leads/deliveries/forward'
import { webhookHandler } from '../../leads/deliveries/webhook'
import { recordEvent } from '../../leads/lead/events'
import { readConfig } from '../../platform/config'
import { connect } from '../../platform/db/connect'
import { Sealer } from '../../platform/secrets/sealer'

// Runs only the outbox in its own process, so that tests can kill it at any moment.
const config = readConfig()
const { knex } = connect(config.databaseUrl)
const sealer = new Sealer(config.sessionSecret)
const log = pino({ level: 'silent' })
const preparePasswordReset = async () => null
new Outbox(
  knex,
  [
    mailHandler({
      ...{ knex, sealer, config, log, preparePasswordReset },
      prepareSubscription: async () => null,
    }),
    forwardHandler(knex, config),
    webhookHandler({ knex, sealer, config }),
  ],
  log,
  recordEvent,
).start()
// Keeps the process running; the database connection alone would not.
setInterval(() => undefined, 60_000)
