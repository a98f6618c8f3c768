import { seedAll } from '../content/seed/seed'
import { ContentVersion } from '../platform/db/content-version'
import { runCommand, withDatabase } from './command'

const help = `Adds the built-in states, services and posts that are missing; leaves existing pages unchanged.

Usage: npm run seed
Uses the database that DATABASE_URL names, by default the embedded file.`

void runCommand(help, () =>
  withDatabase(async ({ knex, label }) => {
    const { states, services, blogs } = await seedAll(new ContentVersion(knex))
    console.log(`Added ${states} states, ${services} services and ${blogs} posts to ${label}`)
  }),
)
