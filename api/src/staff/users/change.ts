import { queueMail } from '../../delivery/mail/queue-mail'
import { type AuditEntry, audit } from '../../platform/audit/audit'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import type { ApiContext } from '../../platform/http/context'
import type { StaffServices } from '../services'
import type { User } from './repository'

/** The services that changes of users need, in a running portal or at the command line. */
export type Portal = Pick<StaffServices, 'knex' | 'sealer'> & { config: Pick<Config, 'smtpUrl'> }

/** Who changes users, and from where. */
export interface Actor {
  /** Name that mails show. */
  name: string
  address: string
  /** The portal's own origin, which links start with. */
  origin: string
  audit(trx: Executor, entry: AuditEntry): Promise<void>
}

/** The actor of a request: the signed-in user or the holder of a link. */
export const requestActor = (ctx: ApiContext): Actor => ({
  ...ctx.state.client,
  name: ctx.state.user?.email ?? '',
  audit: (trx, entry) => audit(trx, ctx, entry),
})

/** Queues a mail that tells the owner of an account what changed, such as `Your password was changed`. */
export function tellOwner(
  trx: Executor,
  { sealer }: Portal,
  { address, origin }: Actor,
  { id: userId, email: to }: Pick<User, 'id' | 'email'>,
  what: string,
): Promise<void> {
  const data = { what, at: new Date().toISOString(), address, origin }
  return queueMail(trx, sealer, { template: 'account-changed', to, userId, data })
}
