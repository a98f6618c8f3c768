import { isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import {
  type RemoteDescription,
  remoteOfFolder,
} from '@pt-portal/remote-kit/remote/remote-description'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import type { Context, Middleware } from 'koa'
import type { GatewayParts } from '../../gateway-parts'
import { proxyTo } from '../../proxy/proxy'
import { staffOnly } from '../../proxy/staff-guard'
import { createUpstream, teamsWholeMs, usualPatience } from '../../proxy/upstream/upstream'
import { formerRemotes } from '../registry/registered-builds'
import { fileHeadersOf } from './file-answer'

/** `remote.json` is public even for staff remotes: addresses are no secret, and it shows whether a build is available. */
const descriptionForm = /^\/remotes\/[^/]+\/[\w.+-]+\/remote\.json$/

/** Limits on concurrent requests to one remote's server. It is its team's, so the gateway is ready whatever it does. */
const lane = { slots: 32, queue: 256, share: 8 }

interface Server {
  folder: string
  origin: string
  remote: RemoteDescription
  isStaff: boolean
}

/**
 * Serves `/remotes/<folder>/…` from the remote's own server, for any build of a remote that is
 * live, was live, or is previewed. Files of staff remotes go to signed-in staff alone (D11).
 */
export function remoteFiles(parts: GatewayParts): Middleware {
  const { config, remotes, previews } = parts
  const former = formerRemotes(config)
  const proxies = new Map<string, Middleware>()

  function proxyOf({ folder, origin, remote, isStaff }: Server): Middleware {
    const key = `${folder} ${origin} ${isStaff}`
    const known = proxies.get(key)
    if (known) return known
    const label = `The server of ${folder}`
    const to = { origin, label: () => label, name: folder }
    const upstream = createUpstream(to, lane, { ...usualPatience, wholeMs: teamsWholeMs })
    const proxy = proxyTo(parts, {
      upstreamOf: () => upstream,
      stripPrefix: `/remotes/${folder}`,
      isStatic: true,
      secret: isStaff ? filesKey(config.gatewaySecret, remote.name) : undefined,
      ownHeaders: (answer) => fileHeadersOf(answer, isStaff),
    })
    proxies.set(key, proxy)
    return proxy
  }

  async function serverOf(ctx: Context, folder: string): Promise<Server | undefined> {
    const name = remoteOfFolder(folder)
    const live = (await remotes.read()).byName.get(name)
    // A remote that was never live may be previewed, and open tabs still show one that was removed.
    const previewed = async () =>
      (await previews.of(ctx))?.builds.find((build) => build.name === name)
    const remote = live ?? (await previewed()) ?? (isRemoteName(name) && (await former(name)))
    const origin = remote ? config.remoteOrigin(remote.name, remote.port) : undefined
    return remote && origin
      ? { folder, origin, remote, isStaff: remote.access === 'staff' }
      : undefined
  }

  function refuse(ctx: Context, status: number, error: string, code: string) {
    ctx.status = status
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { error, code }
  }

  return async (ctx, next) => {
    const [, folder] = /^\/remotes\/([^/]*)/.exec(ctx.path) ?? []
    if (folder === undefined) return next()
    // Such a worker would answer for pages, also after the build that brought it is gone.
    if (ctx.get('service-worker')) {
      return refuse(ctx, 403, 'A remote can have no service worker', 'not_allowed')
    }
    const server = await serverOf(ctx, folder)
    if (!server) return refuse(ctx, 404, 'There is no such remote', 'not_found')
    const proxy = proxyOf(server)
    return server.isStaff && !descriptionForm.test(ctx.path)
      ? staffOnly(config, server.remote)(ctx, () => proxy(ctx, next))
      : proxy(ctx, next)
  }
}
