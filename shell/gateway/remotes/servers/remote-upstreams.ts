import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { localBuild } from '@pt-portal/remote-kit/remote/build-evidence'
import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { folderOfRemote, remoteOfFolder } from '@pt-portal/remote-kit/remote/remote-description'
import type { Context, Middleware } from 'koa'
import * as m from '../../../host/messages'
import type { GatewayParts } from '../../gateway-parts'
import { messagesFor } from '../../proxy/asked-language'
import { isForeignRequest } from '../../proxy/foreign-request'
import { isOfStaff } from '../../proxy/of-staff'
import { isOpenTo, type Staff, signedInStaff } from '../../proxy/staff-guard'
import { remotesOfVisitor } from '../by-visitor/canaries'
import { ownRemotes } from '../by-visitor/own-remotes'
import type { LiveRemote } from '../remote-build'
import { isAllowedInDevelopment, isAllowedUpstream } from './allowed-upstream'
import { backEndProxies, hasUpstream, type Served } from './back-end-proxy'

interface Refusal {
  status: number
  code: string
  words: (t: Translate) => string
}

/**
 * Passes `/api/x/<folder of a remote>/…` on to the back end that its `remote.json` names (ADR 0133). It learns from a signed header
 * who asks, and gets neither cookies nor keys of the portal. Each has a lane and connections of its own.
 */
export function remoteUpstreams(parts: GatewayParts): Middleware {
  const { config, remotes, languages } = parts
  const proxyOf = backEndProxies(parts)

  /** The remote in the build that this visitor is shown, as its page asks the back end that it was made for. */
  async function remoteFor(ctx: Context, folder: string) {
    const own = await ownRemotes(ctx, parts)
    const live = own?.live ?? remotesOfVisitor(ctx, await remotes.read())
    const name = remoteOfFolder(folder)
    const remote = folderOfRemote(name) === folder ? live.byName.get(name) : undefined
    const isDevelopers = own?.isOverridden && remote?.version === localBuild
    const isAllowed = isDevelopers ? isAllowedInDevelopment : isAllowedUpstream
    return hasUpstream(remote)
      ? { remote, isAllowed: isAllowed(remote.upstream.address, config) }
      : undefined
  }

  /** Who asks. One who still has to set up a second factor is nobody yet, as at the API, and another team's people are visitors. */
  async function staffOf(ctx: Context, { name }: LiveRemote): Promise<Staff | null> {
    const staff = isOfStaff(ctx.req) ? await signedInStaff(config.apiOrigin, ctx) : null
    return staff && !staff.needsSecondFactor && isOpenTo(staff, name) ? staff : null
  }

  function refuse(ctx: Context, { status, code, words }: Refusal): void {
    const t = messagesFor(ctx, languages)
    ctx.status = status
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Language': t.language })
    ctx.body = { error: words(t), code }
  }

  const unreachable = ({ label }: LiveRemote, code: string): Refusal => ({
    status: 502,
    code,
    words: (t) => t(m.upstreamUnreachable, { name: labelIn(label, t.language) }),
  })

  async function refusalOf(ctx: Context, remote: Served, isAllowed: boolean) {
    if (!isAllowed) return unreachable(remote, 'upstream_not_allowed')
    try {
      ctx.state.staff = await staffOf(ctx, remote)
    } catch {
      // Without the API nobody knows who this is; to take them for a visitor would be wrong.
      return unreachable(remote, 'upstream_unreachable')
    }
    const { access = remote.access } = remote.upstream
    if (access === 'public' || ctx.state.staff) return undefined
    return { status: 401, code: 'not_signed_in', words: (t: Translate) => t(m.notSignedIn) }
  }

  return async (ctx, next) => {
    const [, folder] = /^\/api\/x\/([^/]+)/.exec(ctx.path) ?? []
    if (folder === undefined) return next()
    if (isForeignRequest(config, ctx)) {
      const words = (t: Translate) => t(m.foreignRequest)
      return refuse(ctx, { status: 403, code: 'forbidden', words })
    }
    const found = await remoteFor(ctx, folder)
    if (!found) {
      return refuse(ctx, { status: 404, code: 'not_found', words: (t) => t(m.notFound) })
    }
    const { remote, isAllowed } = found
    const refusal = await refusalOf(ctx, remote, isAllowed)
    return refusal ? refuse(ctx, refusal) : proxyOf(remote)(ctx, next)
  }
}
