import type { ApiContext } from './context'
import { forbidden } from './errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses unsafe methods that another site makes a browser send (D17). */
export function checkOrigin(ctx: ApiContext): void {
  if (safeMethods.has(ctx.method)) return
  const origin = ctx.get('origin')
  const site = ctx.get('sec-fetch-site')
  if (origin && origin !== ctx.state.client.origin) throw foreign()
  if (site && site !== 'same-origin' && site !== 'none') throw foreign()
}

const foreign = () => forbidden('Requests from other sites are not accepted')
