import { labelIn } from '@pt-portal/remote-kit/remote/label'
import {
  folderOfRemote,
  type UpstreamDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import {
  developmentKey,
  identityHeader,
  identityKey,
  signIdentity,
} from '@pt-portal/remote-kit/server/identity'
import type { Context, Middleware } from 'koa'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config'
import type { GatewayParts } from '../../gateway-parts'
import { proxyTo } from '../../proxy/proxy'
import type { Staff } from '../../proxy/staff-guard'
import type { UpstreamRequest } from '../../proxy/upstream/exchange'
import { createUpstream, teamsWholeMs } from '../../proxy/upstream/upstream'
import { isHttps } from '../../proxy/visitor'
import type { LiveRemote } from '../remote-build'
import { answerHeadersOf } from './upstream-answer'

/** Limits on concurrent requests to one back end: where it hangs, nobody else's requests wait. */
const lane = { slots: 32, queue: 64, share: 8, waitMs: 5000 }

const usual = {
  timeoutMs: 10_000,
  maxBodyBytes: 1024 * 1024,
  maxAnswerBytes: 10 * 1024 * 1024,
}

/** Number of back ends to remember; each build may describe its own. */
const rememberedUpstreams = 100

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A remote that has a back end. */
export type Served = LiveRemote & { upstream: UpstreamDescription }

export const hasUpstream = (remote: LiveRemote | undefined): remote is Served =>
  remote?.upstream !== undefined

const prefixOf = ({ name }: Served) => `/api/x/${folderOfRemote(name)}`

/** Makes the function that gives the headers by which a remote's back end learns who asks, and how. */
function tellingHeaders(config: Config, remote: Served) {
  const { publicOrigin, isProduction, gatewaySecret } = config
  const { name } = remote
  const identity = isProduction ? identityKey(gatewaySecret, name) : developmentKey(name)

  return (ctx: Context, { method, path, body }: UpstreamRequest) => {
    const { requestId, traceparent } = ctx.state
    const staff: Staff | null = ctx.state.staff
    const claims = {
      ...{ iss: publicOrigin, aud: name, jti: String(requestId) },
      ...(staff && { sub: staff.id, role: staff.role }),
    }
    const signed = { method, path, body: Buffer.isBuffer(body) ? body : undefined }
    return {
      [identityHeader]: signIdentity(signed, claims, identity),
      'x-request-id': String(requestId),
      traceparent: String(traceparent),
      'x-forwarded-host': ctx.req.headers.host ?? '',
      'x-forwarded-proto': isHttps(config, ctx.req) ? 'https' : 'http',
      'x-forwarded-prefix': prefixOf(remote),
    }
  }
}

/** Passes requests on to the back end of a remote, over a lane and connections of its own. */
function backEndProxy(parts: GatewayParts, remote: Served): Middleware {
  const { publicOrigin } = parts.config
  const { name, label, upstream } = remote
  const { address, timeoutMs, maxBodyBytes, maxAnswerBytes } = { ...usual, ...upstream }
  const prefix = prefixOf(remote)
  const to = { origin: address, name: `${folderOfRemote(name)}-upstream` }
  const server = createUpstream({ ...to, label: (t) => labelIn(label, t.language) }, lane, {
    silentMs: timeoutMs,
    wholeMs: teamsWholeMs,
  })
  return proxyTo(parts, {
    upstreamOf: () => server,
    stripPrefix: prefix,
    methods,
    ownHeaders: (answer, ctx) =>
      answerHeadersOf(
        answer,
        ctx.url.slice(prefix.length) || '/',
        { address, prefix, publicOrigin },
        { maxBytes: maxAnswerBytes, isOfStaff: ctx.state.staff !== null },
      ),
    team: {
      toldHeaders: tellingHeaders(parts.config, remote),
      maxBodyBytes,
      maxAnswerBytes,
    },
  })
}

/** Makes the function that gives the proxy to a remote's back end: one for each description of it. */
export function backEndProxies(parts: GatewayParts) {
  const proxies = new LRUCache<string, Middleware>({ max: rememberedUpstreams })

  return function proxyOf(remote: Served): Middleware {
    const { name, label, upstream } = remote
    const key = JSON.stringify([name, label, upstream])
    const proxy = proxies.get(key) ?? backEndProxy(parts, remote)
    proxies.set(key, proxy)
    return proxy
  }
}
