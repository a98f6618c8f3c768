import { isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import { auditAtMachine } from '../platform/audit/audit'
import type { Database } from '../platform/db/connect'
import { inTransaction } from '../platform/db/transaction'
import { StartError } from '../platform/start-error'
import { createDeployToken, listDeployTokens, removeDeployToken } from '../releases/deploy-tokens'
import { UsageError, withDatabase } from './command'

export const deployTokenHelp = `  npm run admin -- token create REMOTE                 create a deploy token for one remote, such as mf_blog
  npm run admin -- token list                          list them
  npm run admin -- token revoke ID                     make one worthless`

/**
 * Runs `token create REMOTE | list | revoke ID`, which manages who may release which remote from outside
 * (D41).
 */
export async function manageDeployTokens([command, argument, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new UsageError('Too many arguments.')
  if (command === 'list' && !argument) return withDatabase(list)
  if (command === 'create') {
    if (!argument || !isRemoteName(argument)) {
      throw new UsageError('Name the remote as its remote.json does, such as mf_blog.')
    }
    return withDatabase((db) => create(db, argument))
  }
  if (command !== 'revoke') throw new UsageError('Unknown command.')
  if (!argument || !/^[1-9]\d{0,8}$/.test(argument)) throw new UsageError('An id is a number.')
  return withDatabase((db) => revoke(db, Number(argument)))
}

async function list({ knex }: Database): Promise<void> {
  const tokens = await listDeployTokens(knex)
  if (tokens.length === 0) console.log('There are no deploy tokens')
  for (const { id, remote, createdAt, lastUsedAt } of tokens) {
    console.log(`${id}  ${remote}  created ${createdAt}  last used ${lastUsedAt ?? 'never'}`)
  }
}

async function create({ knex }: Database, remote: string): Promise<void> {
  const token = await inTransaction(knex, async (trx) => {
    const created = await createDeployToken(trx, remote)
    await auditAtMachine(trx, 'command line', {
      action: 'create',
      resource: 'deploy_tokens',
      resourceId: created.id,
      detail: { remote },
    })
    return created.token
  })
  console.log(`Deploy token for ${remote}, shown only now: ${token}`)
}

async function revoke({ knex }: Database, id: number): Promise<void> {
  const wasThere = await inTransaction(knex, async (trx) => {
    const removed = await removeDeployToken(trx, id)
    if (removed) {
      await auditAtMachine(trx, 'command line', {
        action: 'delete',
        resource: 'deploy_tokens',
        resourceId: id,
      })
    }
    return removed
  })
  if (!wasThere) throw new StartError(`There is no deploy token ${id}.`)
  console.log(`Deploy token ${id} revoked`)
}
