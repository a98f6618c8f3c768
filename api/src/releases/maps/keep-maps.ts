import { ForeignMaps, parseMaps } from '@pt-portal/remote-kit/remote/source-maps'
import type { Knex } from 'knex'
import { HttpError } from '../../platform/http/errors'
import type { Deployer } from '../../platform/http/guards'
import { checkDeployer } from '../deployer'
import { unknownBuild } from '../releasing'
import { findBuild } from '../repository'
import { type BuildKey, storeMaps } from './repository'

const differ = (message: string) => new HttpError(422, 'maps_differ', message)

/**
 * Keeps the source maps of a registered build, which stay as private as its team's code.
 * @param maps compressed by gzip
 * @throws 403 for another team's remote, 404 for an unknown build, 422 for maps that are not the build's
 */
export async function keepMaps(
  knex: Knex,
  deployer: Deployer,
  { remote, build }: BuildKey,
  maps: Buffer,
): Promise<void> {
  checkDeployer(deployer, remote)
  const found = await findBuild(knex, remote, build)
  if (!found) throw unknownBuild(remote, build)
  const name = `${remote} ${build}`
  if (!found.maps) throw differ(new ForeignMaps(name, 'it was registered without any').message)
  try {
    parseMaps(maps, name, found.maps)
  } catch (error) {
    if (error instanceof ForeignMaps) throw differ(error.message)
    throw error
  }
  await storeMaps(knex, { remote, build }, maps)
}
