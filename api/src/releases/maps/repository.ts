import type { Knex } from 'knex'
import type { Executor } from '../../platform/db/connect'

const table = 'build_maps'

/** A build by the name of its remote and its id. */
export interface BuildKey {
  remote: string
  build: string
}

/** Stores the source maps of a build, compressed by gzip, in place of those that are there. */
export async function storeMaps(
  knex: Executor,
  { remote, build }: BuildKey,
  maps: Buffer,
): Promise<void> {
  await knex(table).insert({ remote, build, maps }).onConflict(['remote', 'build']).merge()
}

/** Source maps of a build, compressed, with the digest that its registration names; null without them. */
export async function findMaps(knex: Executor, { remote, build }: BuildKey) {
  const row = await knex(table)
    .join('builds', (on) => {
      on.on('builds.remote', `${table}.remote`).on('builds.build', `${table}.build`)
    })
    .where({ [`${table}.remote`]: remote, [`${table}.build`]: build })
    .first({ maps: `${table}.maps`, digest: 'builds.maps' })
  return row ? { maps: Buffer.from(row.maps as Buffer), digest: String(row.digest) } : null
}

/** How long the maps of a build are kept that is not live any more: as long as its errors are. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Removes the source maps of builds that were registered long ago and are not live. */
export async function sweepMaps(knex: Knex): Promise<void> {
  const stored = await knex(table).select('remote', 'build')
  const newest = knex('releases').max('id').groupBy('remote')
  const present = await knex('releases').whereIn('id', newest)
  for (const { remote, build } of stored) {
    const isLive = present.some(
      (each) => each.remote === remote && [each.build, each.canaryBuild].includes(build),
    )
    if (isLive) continue
    const before = new Date(Date.now() - keptMs)
    const old = knex('builds').where({ remote, build }).where('registeredAt', '<', before)
    if (await old.first('build')) await knex(table).where({ remote, build }).del()
  }
}
