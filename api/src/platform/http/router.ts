import { parse as parseQuery } from 'node:querystring'
import { Router } from '@koa/router'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import type { AnySchema } from 'yup'
import { storable } from '../../contract/kinds/fields'
import { isLanguage, sourceLanguage } from '../../contract/language/languages'
import type { Permission } from '../../contract/staff/policy'
import type { ContentVersion } from '../db/content-version'
import { type ApiContext, type CurrentUser, userMay } from './context'
import { demandOf } from './demand'
import { announceSunset } from './deprecation'
import {
  insufficientScope,
  invalid,
  methodNotAllowed,
  notAllowed,
  notForPrograms,
  notFound,
  notSignedIn,
  secondFactorNeeded,
} from './errors'
import { asDeployer, type Deployer, type Guards } from './guards'
import { type oncePerKey, takesKey } from './idempotency/once'
import { languageAsked, messagesFor, speak } from './language'
import { noteRoute } from './logging/matched-route'
import { readBody, type Sender } from './request/body'
import { bodyBudget } from './request/body-budget'
import { refuseUncompared, setTag, tagged } from './request/preconditions'
import { type Accepted, check, validate } from './request/validate'
import { isForPrograms, type Route, takesPrograms } from './route'
import { hasSessionCookie } from './session-cookie'

interface RouterOptions {
  /** Runs a call once for each Idempotency-Key. */
  once: ReturnType<typeof oncePerKey>
  /** Throws when another site makes a browser send an unsafe method. */
  checkOrigin: (ctx: ApiContext) => void
  guards: Guards
  version: ContentVersion
}

interface HandlerOptions extends RouterOptions {
  countBody: (ctx: ApiContext) => Promise<void>
  isTagged: (route: Route) => boolean
}

/** Mounts the routes; a path that exists only under another method answers 405 (D12). */
export function mountRoutes(app: Koa, routes: Route[], options: RouterOptions): void {
  const router = new Router()
  const countBody = bodyBudget()
  const isTagged = tagged(routes)
  for (const route of routes) {
    router.register(
      route.path,
      [route.method],
      handler(route, { ...options, countBody, isTagged }) as never,
    )
  }
  app.use(router.routes() as unknown as Middleware)
  app.use(refuseUnrouted(routes))
}

/** Handles calls of a route. The files of an upload are removed once it is answered, for every kind of caller. */
function handler(route: Route, options: HandlerOptions) {
  const { checkOrigin, guards } = options
  const handle = async (ctx: ApiContext) => {
    noteRoute(ctx.res, route.path)
    if (!isForVisitors(route)) speak(ctx, sourceLanguage)
    if (route.deprecated) announceSunset(ctx, route.deprecated)
    const program = takesPrograms(route) ? await guards.program(ctx) : null
    // No browser sends a token by itself, so another site cannot make it do so.
    if (!program && !route.isFromAnywhere) checkOrigin(ctx)
    if (!Object.values(paramsOf(ctx)).every(storable)) throw notFound()
    if (program) return answerProgram(route, ctx, program, options)
    if (route.access === 'gateway') guards.requireGateway(ctx)
    const deployer = route.access === 'deploy' ? await guards.deployer(ctx) : null
    if (deployer || !needsSession(route, ctx)) return answer(route, ctx, deployer, options)
    ctx.state.isBackground = route.isBackground
    await guards.session(ctx as never, () => answer(route, ctx, null, options))
  }
  return (ctx: ApiContext) => handle(ctx).finally(() => ctx.state.cleanUp?.())
}

/** The token counts, whatever session comes with it; none is read or opened. */
async function answerProgram(
  route: Route,
  ctx: ApiContext,
  program: CurrentUser,
  options: HandlerOptions,
): Promise<void> {
  if (!isForPrograms(route)) throw notForPrograms()
  ctx.state.user = program
  await answer(route, ctx, null, options)
}

/** Whether visitors call the route; what staff read is in English (D82). */
const isForVisitors = ({ access }: Route) => access === 'public' || access === 'reader'

const paramsOf = (ctx: ApiContext) => (ctx as unknown as { params: Record<string, string> }).params

function needsSession({ access }: Route, ctx: ApiContext): boolean {
  if (access === 'public' || access === 'gateway') return false
  return access === 'session' || hasSessionCookie(ctx.get('cookie'))
}

async function answer(
  route: Route,
  ctx: ApiContext,
  token: Deployer | null,
  { guards, version, countBody, isTagged, once }: HandlerOptions,
): Promise<void> {
  const { user } = ctx.state
  if (user) speak(ctx, languageAsked(ctx))
  const { permission } = route
  const isKeptOut = Boolean(ctx.state.needsSecondFactor) && !route.beforeSecondFactor
  const isAllowed = permission !== undefined && !isKeptOut && userMay(user, permission)
  const isGuarded = route.access === 'staff' || (route.access === 'deploy' && !token)
  if (isGuarded && !user) throw notSignedIn()
  if (isGuarded && isKeptOut) throw secondFactorNeeded()
  if (isGuarded && !isAllowed) throw refusalOf(user, permission!)
  if (route.recentSignIn && !token) guards.requireRecentSignIn(ctx)
  const deployer = token ?? (isAllowed ? asDeployer(user!) : null)
  await setCachePolicy(route, ctx, isAllowed, version)
  if (isAllowed) refuseUncompared(ctx, route)
  // Koa's own query parser takes quadratic time for a repeated name.
  const query = route.query
    ? await validate(route.query, { ...parseQuery(ctx.querystring) }, messagesFor(ctx))
    : undefined
  const isKnown = user || deployer || route.access === 'gateway'
  const sender = isKnown ? 'staff' : 'visitor'
  // Before the write, as one that fails may have changed something.
  if (sender === 'staff' && isWrite(route)) ctx.set(writtenHeader, 'true')
  if (sender === 'visitor' && route.body && !hasNoBody(ctx)) await countBody(ctx)
  const input = await readInput(route, ctx, sender)
  if (!input.ok) return
  ctx.status = route.status
  const params = paramsOf(ctx)
  const request = { ctx, params, input: input.value, query, user, isAllowed, deployer }
  const handle = () => route.handle(request)
  const isOnce = user !== null && takesKey(route)
  const body = await (isOnce ? once({ ctx, route, user, input: input.value }, handle) : handle())
  if (isAllowed && isTagged(route)) setTag(ctx, body)
  if (body !== undefined) ctx.body = body
}

const refusalOf = (user: CurrentUser | null, permission: Permission) =>
  user?.token ? insufficientScope(permission) : notAllowed(permission)

/** Tells the gateway that somebody who is known may have changed what pages show (D70). */
const writtenHeader = 'X-Content-Written'

const isWrite = ({ method, isBackground }: Route) => method !== 'GET' && !isBackground

async function readInput(
  route: Route,
  ctx: ApiContext,
  sender: Sender,
): Promise<Accepted<unknown>> {
  if (!route.body) return { ok: true, value: undefined }
  const isLeftOut = route.isBodyOptional && hasNoBody(ctx)
  const values = isLeftOut ? {} : await readBody(ctx, route.bodyKind, sender)
  const schema = schemaOf(route, ctx, values)
  const checked = await check(schema, values, messagesFor(ctx))
  if (checked.ok) return checked
  if (!route.refuse) throw invalid(checked.fields)
  await route.refuse(ctx, values, checked.fields)
  return checked
}

/** A visitor's form names the language of its page, as `locale` or `lang`, which then is that of the answer. */
function schemaOf({ body, bodyIn }: Route, ctx: ApiContext, values: unknown): AnySchema {
  if (!bodyIn) return body!
  const { locale, lang = locale } = (values ?? {}) as { locale?: unknown; lang?: unknown }
  if (isLanguage(lang)) speak(ctx, lang)
  return bodyIn(messagesFor(ctx))
}

const hasNoBody = (ctx: ApiContext) =>
  !ctx.get('transfer-encoding') && Number(ctx.get('content-length')) === 0

/** Only responses that are the same for everybody may be cached, and caches must revalidate them each time. */
async function setCachePolicy(
  route: Route,
  ctx: ApiContext,
  isAllowed: boolean,
  version: ContentVersion,
): Promise<void> {
  if (route.access === 'reader') ctx.vary('Cookie, Authorization')
  const shared = route.access === 'reader' && !isAllowed && !ctx.state.user?.token
  ctx.set('Cache-Control', shared ? 'public, max-age=0, must-revalidate' : 'no-store')
  // Read before the content: a write in between makes the answer look older than it is, never newer.
  if (shared || route.isOfContent)
    ctx.set('X-Content-Version', await version.current(demandOf(ctx.req)))
}

function refuseUnrouted(routes: Route[]) {
  const table = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return async (ctx: Koa.Context) => {
    const methods = table.filter(({ pattern }) => pattern.test(ctx.path)).map((r) => r.method)
    if (methods.length === 0) throw notFound()
    const allow = [
      ...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']),
    ]
    if (ctx.method !== 'OPTIONS') throw methodNotAllowed(allow.join(', '))
    ctx.set('Allow', allow.join(', '))
    ctx.status = 204
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`)
