import {
  type Identity,
  IdentityRefused,
  identityReader,
} from '@pt-portal/remote-kit/server/identity'
import Koa from 'koa'
import remote from '../remote.json'

export interface Suggestion {
  term: string
  /** Who answered it, if staff did. */
  by: string | null
}

/** Most suggestions that are kept; a database would take their place. */
const most = 1000

/**
 * The back end: what comes at `/api/x/__folder__/…` of the portal. Visitors suggest terms, staff read them.
 * @param keys of the portal, by which it tells who asks; none while you develop
 */
export function createApp(keys?: string[]): Koa<{ identity: Identity; body: Buffer }> {
  const read = identityReader({ remote: remote.name, keys })
  const suggestions: Suggestion[] = []
  const app = new Koa<{ identity: Identity; body: Buffer }>()

  // The pages show the visitor `error`, as the portal's own answers have it.
  app.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const isRefusal = error instanceof Koa.HttpError && error.expose
      if (!isRefusal) console.error(error)
      ctx.status = isRefusal ? error.status : 500
      ctx.body = { error: isRefusal ? error.message : 'Something went wrong. Please try again.' }
    }
  })

  app.use(async (ctx, next) => {
    try {
      Object.assign(ctx.state, await read(ctx.req))
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error
      console.warn(`Refused ${ctx.method} ${ctx.path}: ${error.message}`)
      ctx.throw(401, 'Only the portal may ask')
    }
    await next()
  })

  app.use((ctx) => {
    const { identity, body } = ctx.state
    if (ctx.path !== '/suggestions') ctx.throw(404, 'There is no such address')
    if (ctx.method === 'GET') {
      if (!identity.staff) ctx.throw(403, 'Only staff read suggestions')
      ctx.body = suggestions
    } else if (ctx.method === 'POST') {
      const term = (new URLSearchParams(String(body)).get('term') ?? '').trim()
      if (!term || term.length > 100) ctx.throw(422, 'A term has 1 to 100 characters')
      suggestions.push({ term, by: identity.staff?.id ?? null })
      suggestions.splice(0, suggestions.length - most)
      ctx.status = 201
      ctx.body = `Thank you. We look into “${term}”.`
    } else {
      ctx.throw(405, 'Suggestions are read and sent')
    }
  })
  return app
}
