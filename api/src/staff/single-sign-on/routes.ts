import * as yup from 'yup'
import { adminPage } from '../../contract/staff/return-to'
import type { WaysIn } from '../../contract/staff/ways-in'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { describeError } from '../../platform/http/logging/logging'
import { nullable, object, type Shape, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { cookieName } from '../../platform/http/session-cookie'
import type { StaffServices } from '../services'
import { type Problem, problemText } from './problems'
import { type Kept, Provider, ProviderAway } from './provider'
import { signInByClaims } from './sign-in'

const waysShape: Shape<WaysIn> = { provider: nullable(text), problem: nullable(text) }

const callbackPath = '/api/auth/oidc/callback'

// What a provider adds to its answer is its own; any address of the page may have more.
const anyQuery = yup.object({ problem: yup.string(), returnTo: yup.string() })

/** Routes of single sign-on by OpenID Connect (D85). Password and passkeys work without the provider. */
export function singleSignOnRoutes(services: StaffServices): Route[] {
  const { config } = services
  const { singleSignOn: settings, production } = config
  const provider = settings && new Provider(settings)
  const toSignIn = (ctx: ApiContext, problem: Problem, returnTo: string) => {
    ctx.redirect(`/admin/login?${new URLSearchParams({ problem, returnTo })}`)
  }
  const problemOf = (ctx: ApiContext, error: unknown): Problem => {
    const problem = error instanceof ProviderAway ? 'away' : 'refused'
    ctx.state.log.warn(`Single sign-on did not work: ${describeError(error)}`)
    return problem
  }
  return [
    route({
      method: 'GET',
      path: '/api/auth/ways',
      operationId: 'waysToSignIn',
      access: 'public',
      summary: 'Ways to sign in besides the password; `problem` is said in words',
      query: anyQuery,
      answer: object(waysShape),
      async handle({ query }): Promise<WaysIn> {
        if (!settings) return { provider: null, problem: null }
        return { provider: settings.name, problem: problemText(query.problem, settings.name) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/auth/oidc',
      operationId: 'startSingleSignOn',
      access: 'public',
      summary: 'Go to the identity provider; `returnTo` is the admin page to go to afterwards',
      status: 302,
      query: anyQuery,
      errors: [404],
      async handle({ ctx, query }) {
        if (!provider) throw notFound()
        const returnTo = adminPage(query.returnTo)
        // Other sites could fill the browser's cookies.
        if (ctx.get('sec-fetch-site') === 'cross-site') return ctx.redirect('/admin/login')
        try {
          const { address, kept } = await provider.begin(ctx.state.client.origin + callbackPath)
          keep(ctx, production, { ...kept, returnTo })
          ctx.redirect(address.href)
        } catch (error) {
          toSignIn(ctx, problemOf(ctx, error), returnTo)
        }
      },
    }),
    route({
      method: 'GET',
      path: callbackPath,
      operationId: 'finishSingleSignOn',
      access: 'session',
      summary: 'Where the identity provider sends browsers back to; sets the session cookie',
      status: 302,
      errors: [404],
      async handle({ ctx }) {
        if (!provider) throw notFound()
        const address = new URL(ctx.originalUrl, ctx.state.client.origin)
        const kept = takeKept(ctx, production, address.searchParams.get('state') ?? '')
        if (!kept) return toSignIn(ctx, 'expired', '/admin')
        const returnTo = adminPage(kept.returnTo)
        const claims = await provider.finish(address, kept).catch((error) => problemOf(ctx, error))
        const problem =
          typeof claims === 'string'
            ? claims
            : await signInByClaims(services, ctx, claims, settings!.roles)
        if (problem) toSignIn(ctx, problem, returnTo)
        else ctx.redirect(returnTo)
      },
    }),
  ]
}

/** What the browser keeps, with the page to go to afterwards. */
interface KeptSignIn extends Kept {
  returnTo: string
}

const lifetimeMs = 10 * 60 * 1000

const options = (production: boolean) => ({
  signed: true,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: production,
  path: '/',
})

/** Each sign-in has a cookie of its own, so that two tabs do not disturb each other. */
const nameOf = (state: string, production: boolean) =>
  cookieName(`pt_sso_${state.slice(0, 8)}`, production)

/** Keeps a sign-in that has begun in a signed cookie, so that only the browser that began it can end it. */
function keep(ctx: ApiContext, production: boolean, kept: KeptSignIn): void {
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  ctx.cookies.set(nameOf(kept.state, production), value, {
    ...options(production),
    maxAge: lifetimeMs,
    overwrite: true,
  })
}

/** Takes the sign-in of this state from the browser; null if it began none, or too long ago. */
function takeKept(ctx: ApiContext, production: boolean, state: string): KeptSignIn | null {
  if (!/^[\w-]{8,200}$/.test(state)) return null
  const name = nameOf(state, production)
  const value = ctx.cookies.get(name, { signed: true })
  if (!value) return null
  ctx.cookies.set(name, null, options(production))
  return JSON.parse(Buffer.from(value, 'base64url').toString())
}
