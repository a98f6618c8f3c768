import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { Context } from 'koa'
import type { Config } from '../../config'
import { sendPlainPage } from '../../pages/document/plain-page'
import { isOpenTo, signedInStaff } from '../../proxy/staff-guard'
import type { LiveRemotesReader, Preview } from '../live-remotes'
import type { ContractCheck } from '../registry/contract-check'
import { previewLink } from '../registry/registered-builds'
import { namesPreview, noPreview, type Previewed, previewCookies } from './preview-cookies'
import { PreviewError, previewedBuilds } from './previewed-builds'

/** One working day: the cookie is valid no longer than this, and only together with a session. */
const lifetimeMs = 8 * 60 * 60 * 1000

/** Token of a link to a preview (D94). The API is asked by its digest: neither its log nor the cookie names what opens it. */
const tokenForm = /^ptv_[\w-]{43}$/

const askedForm = /^([a-z][a-z0-9_]{0,39})@([\w.+-]{1,100})$/

const leaving = 'off'

/** The address with a token is neither kept, found nor told to other sites. */
const unseen = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** Query of the page on which the preview was left, from the referrer: the bar's link is the same on all pages. */
function queryBefore(ctx: Context): URLSearchParams {
  const referrer = ctx.get('Referer')
  const page = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isSamePage = page?.host === ctx.host && page.pathname === ctx.path
  return new URLSearchParams(isSamePage ? page.search : '')
}

const indianOffsetMs = 330 * 60 * 1000

/** A moment in India: `30 Nov 2026 14:05`. */
const momentInIndia = (at: number) => new Date(at + indianOffsetMs).toUTCString().slice(5, 22)

/** The previewed builds, as the bar on the page tells them: `Preview of mf_blog 1.2.0-abc, for you alone.` */
export function previewWords({ builds, until }: Preview): string {
  const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ')
  const forWhom = until === undefined ? 'for you alone' : `until ${momentInIndia(until)} in India`
  return `Preview of ${names}, ${forWhom}.`
}

/** Says why a preview is not opened, and what to do instead. */
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

/**
 * Shows signed-in staff any registered build, of a live remote or a new one (people of a team one of their own):
 * `?preview=REMOTE@BUILD`, kept in a signed cookie until `?preview=off` (D43). Others are refused, unless they have a link with an end (`?preview=TOKEN`,
 * D94), which shows its one build. A build that takes addresses from other remotes is not shown. No file of a build that `check`
 * refuses is loaded.
 */
export function createPreviews(
  config: Config,
  remotes: Pick<LiveRemotesReader, 'read'>,
  check?: ContractCheck,
) {
  const { apiOrigin } = config
  const cookies = previewCookies(config)
  const buildsOf = previewedBuilds(config, remotes, check)

  /** @throws PreviewError for visitors, and for people of a team who preview another's remote */
  async function assertOpen(ctx: Context, remotes: string[]) {
    const staff = await signedInStaff(apiOrigin, ctx)
    if (!staff) throw new PreviewError(403, 'Only signed-in staff can open a preview.')
    const other = remotes.find((remote) => !isOpenTo(staff, remote))
    if (other) throw new PreviewError(403, `Your account cannot preview ${other}.`)
  }

  /**
   * The builds to preview after an address: the cookie's and its own, that of a link, or none to leave.
   * @throws PreviewError when the visitor is not staff, there is no such build, or it takes addresses from others
   */
  async function asked(ctx: Context, text: string): Promise<Previewed> {
    if (text === leaving) return noPreview
    if (tokenForm.test(text)) return ofLink(tokenDigest(text))
    const [, remote = '', build = ''] = askedForm.exec(text) ?? []
    await assertOpen(ctx, remote ? [remote] : [])
    if (!remote) throw new PreviewError(400, 'A preview names REMOTE@BUILD, or off.')
    const before = cookies.read(ctx)
    const others = before.link ? {} : before.builds
    const builds = { ...others, [remote]: build }
    await buildsOf({ builds })
    return { builds, until: Date.now() + lifetimeMs }
  }

  /** @throws PreviewError when the link has ended or was revoked, or its build cannot be used */
  async function ofLink(digest: string): Promise<Previewed> {
    const link = await previewLink(config, digest)
    if (!link) throw new PreviewError(404, 'This link has ended, or it was revoked.')
    const { remote, build, expiresAt } = link
    const builds = { [remote]: build }
    await buildsOf({ builds })
    return { builds, until: Date.parse(expiresAt), link: digest }
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
        ctx.set(unseen)
        ctx.redirect(ctx.path + (rest.size > 0 ? `?${rest}` : ''))
      } catch (error) {
        refuse(ctx, error)
        ctx.set(unseen)
      }
      return true
    },
    /**
     * What this member of staff, or a visitor who came by a link, previews; undefined for anyone else, once the link has ended or
     * was revoked, and while the API cannot be asked.
     */
    async of(ctx: Context): Promise<Preview | undefined> {
      if (!namesPreview(ctx.get('Cookie'))) return undefined
      const previewed = cookies.read(ctx)
      if (Object.keys(previewed.builds).length === 0) return undefined
      try {
        if (!previewed.link) {
          await assertOpen(ctx, Object.keys(previewed.builds))
          return { builds: await buildsOf(previewed) }
        }
        const shown = await ofLink(previewed.link)
        return { builds: await buildsOf(shown), until: shown.until }
      } catch {
        return undefined
      }
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
