import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config'
import { sendPlainPage } from '../pages/plain-page'
import { isStaff } from '../proxy/staff-guard'
import { isHttps } from '../proxy/visitor'
import type { ContractCheck } from './contract-check'
import { registeredBuild } from './registered-builds'
import type { LiveRemote } from './remote-build'

const previewCookie = 'preview'

/** Whether a request has a preview cookie; its signature is not checked here. */
export const namesPreview = (cookieHeader: string) => cookieHeader.includes(`${previewCookie}=`)

/** One working day: the cookie is valid no longer than this, and only together with a session. */
const lifetimeMs = 8 * 60 * 60 * 1000

/** Which build of which remote is previewed, by the remote's name. */
type PreviewedBuilds = Record<string, string>

const askedForm = /^([a-z][a-z0-9_]{0,39})@([\w.+-]{1,100})$/

const leaving = 'off'

/** Number of previewed builds to remember; builds never change. */
const rememberedBuilds = 100

/** Query of the page on which the preview was left, from the referrer: the bar's link is the same on all pages. */
function queryBefore(ctx: Context): URLSearchParams {
  const referrer = ctx.get('Referer')
  const page = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isSamePage = page?.host === ctx.host && page.pathname === ctx.path
  return new URLSearchParams(isSamePage ? page.search : '')
}

/** The previewed builds, as the bar on the page names them: `mf_blog 1.2.0-abc`. */
export const previewNames = (builds: readonly Pick<LiveRemote, 'name' | 'version'>[]) =>
  builds.map(({ name, version }) => `${name} ${version}`).join(', ')

/** A preview cannot be opened; the message is shown to the visitor. */
class PreviewError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The signed cookie that names the previewed builds. */
function previewCookies(config: Config) {
  const { gatewaySecret } = config

  const signatureOf = (payload: string) =>
    createHmac('sha256', `preview ${gatewaySecret}`).update(payload).digest('base64url')

  function sign(builds: PreviewedBuilds): string {
    const value = JSON.stringify({ builds, until: Date.now() + lifetimeMs })
    const payload = Buffer.from(value).toString('base64url')
    return `${payload}.${signatureOf(payload)}`
  }

  function read(ctx: Context): PreviewedBuilds {
    const [payload = '', signature = ''] = (ctx.cookies.get(previewCookie) ?? '').split('.')
    const given = Buffer.from(signature)
    const expected = Buffer.from(signatureOf(payload))
    // Without a gateway secret anyone could sign a cookie.
    if (!gatewaySecret || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return {}
    }
    const { builds, until } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return until > Date.now() ? builds : {}
  }

  function keep(ctx: Context, builds: PreviewedBuilds) {
    const isEmpty = Object.keys(builds).length === 0
    const secure = config.isProduction && isHttps(config, ctx.req)
    // TLS ends before the gateway, so Koa itself takes the connection for plain HTTP.
    ;(ctx.cookies as unknown as { secure: boolean }).secure = secure
    const options = { httpOnly: true, sameSite: 'lax' as const, secure, maxAge: lifetimeMs }
    ctx.cookies.set(previewCookie, isEmpty ? null : sign(builds), isEmpty ? {} : options)
  }

  return { read, keep }
}

/**
 * Shows signed-in staff any registered build, of a live remote or a new one: `?preview=REMOTE@BUILD`, kept in a
 * signed cookie until `?preview=off` (D43). Others are refused. No file of a build that `check` refuses is
 * loaded.
 */
export function createPreviews(config: Config, check?: ContractCheck) {
  const { apiOrigin } = config
  const cookies = previewCookies(config)
  const known = new LRUCache<string, LiveRemote>({ max: rememberedBuilds })

  async function assertStaff(ctx: Context) {
    if (!(await isStaff(apiOrigin, ctx)))
      throw new PreviewError(403, 'Only signed-in staff can open a preview.')
  }

  async function buildOf(remote: string, build: string): Promise<LiveRemote> {
    const key = `${remote}@${build}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = await registeredBuild(config, remote, build)
    if (!found) throw new PreviewError(404, `There is no build ${build} of ${remote}.`)
    const { entry, description, contract, files } = found
    const checked = await check?.(description, { version: build, entry, contract })
    const isUpdating = checked?.isRefused || undefined
    const previewed = { ...description, version: build, entry, files, isUpdating }
    known.set(key, previewed)
    return previewed
  }

  const buildsOf = (builds: PreviewedBuilds) =>
    Promise.all(Object.entries(builds).map(([remote, build]) => buildOf(remote, build)))

  /**
   * The builds to preview after a link: the cookie's and the link's, or none to leave.
   * @throws PreviewError when the visitor is not staff, or there is no such build
   */
  async function asked(ctx: Context, text: string): Promise<PreviewedBuilds> {
    if (text === leaving) return {}
    await assertStaff(ctx)
    const [, remote = '', build = ''] = askedForm.exec(text) ?? []
    if (!remote) throw new PreviewError(400, 'A preview names REMOTE@BUILD, or off.')
    await buildOf(remote, build)
    return { ...cookies.read(ctx), [remote]: build }
  }

  function refuse(ctx: Context, error: unknown) {
    const isOurs = error instanceof PreviewError
    sendPlainPage(ctx, {
      status: isOurs ? error.status : 502,
      title: 'This preview cannot be opened',
      text: isOurs ? error.message : 'The API cannot be asked right now. Please try again.',
      link:
        isOurs && error.status === 403
          ? { address: '/admin/login', label: 'Sign in' }
          : { address: ctx.path, label: 'To the page as visitors see it' },
    })
  }

  return {
    /**
     * Opens or leaves a preview, if the address asks for that.
     * @returns whether it has answered
     */
    async open(ctx: Context, query: URLSearchParams): Promise<boolean> {
      const text = query.get('preview')
      if (text === null) return false
      try {
        cookies.keep(ctx, await asked(ctx, text))
        const isPlainLeave = text === leaving && query.size === 1
        const rest = isPlainLeave ? queryBefore(ctx) : query
        rest.delete('preview')
        ctx.set('Cache-Control', 'no-store')
        ctx.redirect(ctx.path + (rest.size > 0 ? `?${rest}` : ''))
      } catch (error) {
        refuse(ctx, error)
      }
      return true
    },
    /** The builds that this member of staff previews; none for anyone else, and none while the API cannot be asked. */
    async of(ctx: Context): Promise<LiveRemote[]> {
      if (!namesPreview(ctx.get('Cookie'))) return []
      const builds = cookies.read(ctx)
      if (Object.keys(builds).length === 0) return []
      try {
        await assertStaff(ctx)
        return await buildsOf(builds)
      } catch {
        return []
      }
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
