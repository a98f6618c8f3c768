import { createHash, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { joined } from '../contract/language/english'
import type { Config } from '../platform/config'
import type { ApiContext } from '../platform/http/context'
import { forbidden, notSignedIn } from '../platform/http/errors'
import type { Deployer } from '../platform/http/guards'
import { useDeployToken } from './deploy-tokens'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A gateway that reads what is live. */
export const gateway: Deployer = { name: 'gateway', remotes: null }

const bearerOf = (ctx: ApiContext) =>
  /^Bearer +(.{1,500})$/i.exec(ctx.get('authorization'))?.[1] ?? ''

const isSecret = (token: string, secret: string | null) =>
  secret !== null && timingSafeEqual(digest(token), digest(secret))

/**
 * Identifies the sender of a request with `Authorization: Bearer …`: a team by its deploy token, the operator
 * or a container by a token of the settings, or the gateway by its own secret, which only reads.
 * @returns null without such a header
 * @throws 401 for an invalid token
 */
export async function deployerByToken(
  ctx: ApiContext,
  knex: Knex,
  {
    gatewaySecret,
    deployToken,
    deployTokens,
  }: Pick<Config, 'gatewaySecret' | 'deployToken' | 'deployTokens'>,
): Promise<Deployer | null> {
  // Other schemes, such as `Basic`, belong to a proxy in front of the portal.
  if (!/^Bearer\b/i.test(ctx.get('authorization'))) return null
  const token = bearerOf(ctx)
  if (ctx.method === 'GET' && isSecret(token, gatewaySecret)) return gateway
  if (isSecret(token, deployToken)) return { name: 'deploy token of the settings', remotes: null }
  const [own] = [...deployTokens].find(([, secret]) => isSecret(token, secret)) ?? []
  if (own) return { name: `deploy token of the settings (${own})`, remotes: [own] }
  const found = token ? await useDeployToken(knex, token) : null
  if (!found) throw notSignedIn('This deploy token is not valid')
  return { name: `deploy token ${found.id} (${found.remote})`, remotes: [found.remote] }
}

/**
 * Lets only gateways pass. Their secret must come as the bearer token of a call of their own: they add it in another header
 * to the requests of visitors that they pass on.
 * @throws 401
 */
export function requireGateway(
  ctx: ApiContext,
  { gatewaySecret }: Pick<Config, 'gatewaySecret'>,
): void {
  if (!isSecret(bearerOf(ctx), gatewaySecret)) throw notSignedIn()
}

/** Whether a remote is the deployer's own: all are an administrator's, the operator's and a gateway's. */
export const isOwn = ({ remotes }: Deployer, remote: string): boolean =>
  remotes === null || remotes.includes(remote)

/** @throws 403 when the remote is another team's */
export function checkDeployer(deployer: Deployer, remote: string): void {
  if (isOwn(deployer, remote)) return
  const { remotes, isOfTeam } = deployer
  const what = isOfTeam ? 'Your account' : 'This deploy token'
  throw forbidden(`${what} is for ${joined(remotes!)}, not for ${remote}`)
}

/**
 * The remotes of which a list tells: the one that is asked for, all that a team's person has, or all that there are
 * (undefined). A deploy token reads which builds there are and are live of all, as its remote is released beside them.
 * @throws 403 when somebody of a team asks for another's
 */
export function readableRemotes(
  deployer: Deployer,
  asked: string | undefined,
): readonly string[] | undefined {
  if (deployer.isOfTeam && asked) checkDeployer(deployer, asked)
  if (asked) return [asked]
  return deployer.isOfTeam ? deployer.remotes! : undefined
}

/**
 * The remotes of which a list tells that is closed to other teams: the one that is asked for, or all own ones (undefined for
 * who has all).
 * @throws 403 for another team's
 */
export function ownRemotes(
  deployer: Deployer,
  asked: string | undefined,
): readonly string[] | undefined {
  if (asked) checkDeployer(deployer, asked)
  return asked ? [asked] : (deployer.remotes ?? undefined)
}
