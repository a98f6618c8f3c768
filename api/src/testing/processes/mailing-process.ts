import pino from 'pino'
import { Mailings } from '../../content/subscriptions/mailing/mailings'
import { Subscribers } from '../../content/subscriptions/subscribers'
import { readConfig } from '../../platform/config'
import { connect } from '../../platform/db/connect'
import { ContentVersion } from '../../platform/db/content-version'
import { Sealer } from '../../platform/secrets/sealer'

// Runs only the mailing of changes in its own process, so that tests can kill it at any moment.
const config = readConfig()
const db = connect(config.databaseUrl)
const platform = {
  ...{ config, db, knex: db.knex, log: pino({ level: 'silent' }) },
  version: new ContentVersion(db.knex, async () => ''),
  sealer: new Sealer(config.sessionSecret),
}
new Mailings(platform, new Subscribers(platform)).start()
// Keeps the process running; the database connection alone would not.
setInterval(() => undefined, 60_000)
