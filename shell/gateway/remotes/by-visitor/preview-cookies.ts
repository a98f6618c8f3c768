import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Config } from '../../config'
import { isHttps } from '../../proxy/visitor'

const previewCookie = 'preview'

/** Whether a request has a preview cookie; its signature is not checked here. */
export const namesPreview = (cookieHeader: string) => cookieHeader.includes(`${previewCookie}=`)

/** Content of the signed cookie. */
export interface Previewed {
  /** Which build of which remote is previewed, by the remote's name. */
  builds: Record<string, string>
  /** Milliseconds since 1970. */
  until: number
  /** Digest of the token of the link that opened it; without one the preview is for staff alone. */
  link?: string
}

/** What visitors without a preview have. */
export const noPreview: Previewed = { builds: {}, until: 0 }

/** The signed cookie that names the previewed builds. */
export function previewCookies(config: Config) {
  const { gatewaySecret } = config

  const signatureOf = (payload: string) =>
    createHmac('sha256', `preview ${gatewaySecret}`).update(payload).digest('base64url')

  function sign(previewed: Previewed): string {
    const payload = Buffer.from(JSON.stringify(previewed)).toString('base64url')
    return `${payload}.${signatureOf(payload)}`
  }

  function read(ctx: Context): Previewed {
    const [payload = '', signature = ''] = (ctx.cookies.get(previewCookie) ?? '').split('.')
    const given = Buffer.from(signature)
    const expected = Buffer.from(signatureOf(payload))
    // Without a gateway secret anyone could sign a cookie.
    if (!gatewaySecret || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return noPreview
    }
    const previewed: Previewed = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return previewed.until > Date.now() ? previewed : noPreview
  }

  function keep(ctx: Context, previewed: Previewed) {
    const isEmpty = Object.keys(previewed.builds).length === 0
    const secure = config.isProduction && isHttps(config, ctx.req)
    // TLS ends before the gateway, so Koa itself takes the connection for plain HTTP.
    ;(ctx.cookies as unknown as { secure: boolean }).secure = secure
    const options = { httpOnly: true, sameSite: 'lax' as const, secure }
    const maxAge = previewed.until - Date.now()
    ctx.cookies.set(
      previewCookie,
      isEmpty ? null : sign(previewed),
      isEmpty ? {} : { ...options, maxAge },
    )
  }

  return { read, keep }
}
