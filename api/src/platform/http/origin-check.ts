import * as m from '../../messages'
import type { Config } from '../config'
import { isLoopback } from '../loopback'
import type { ApiContext } from './context'
import { forbidden } from './errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Creates a check that refuses unsafe methods sent by a browser on behalf of another site (D17). */
export function originCheck({ publicOrigin, production }: OriginRules) {
  return (ctx: ApiContext): void => {
    if (safeMethods.has(ctx.method)) return
    const origin = ctx.get('origin')
    const site = ctx.get('sec-fetch-site')
    if (site && site !== 'same-origin' && site !== 'none') throw foreign()
    const own = ctx.state.client.origin
    if (!origin || origin === own || (!production && isSameMachine(origin, own))) return
    throw publicOrigin && URL.canParse(origin) ? elsewhere(publicOrigin) : foreign()
  }
}

type OriginRules = Pick<Config, 'publicOrigin' | 'production'>

/** Whether two origins are the same port of this machine under two of its loopback names. */
function isSameMachine(a: string, b: string): boolean {
  if (!URL.canParse(a) || !URL.canParse(b)) return false
  const [one, other] = [new URL(a), new URL(b)]
  const isSamePort = one.protocol === other.protocol && one.port === other.port
  return isSamePort && isLoopback(one.hostname) && isLoopback(other.hostname)
}

const foreign = () => forbidden((t) => t(m.foreignRequest))

/** Most likely the portal's own page, opened under a host name other than PUBLIC_ORIGIN. */
const elsewhere = (publicOrigin: string) =>
  forbidden((t) => t(m.openPortalAt, { origin: publicOrigin }))
