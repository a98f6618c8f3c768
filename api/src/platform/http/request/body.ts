import { bodyParser } from '@koa/bodyparser'
import type { Middleware } from 'koa'
import rawBody from 'raw-body'
import * as m from '../../../messages'
import type { ApiContext } from '../context'
import {
  bodyTooSlow,
  fileRefused,
  HttpError,
  malformedBody,
  payloadTooLarge,
  unsupportedMediaType,
} from '../errors'
import { withPatience } from '../patience'
import { readUpload } from './upload'

/** Who sends a body: staff, a deploy token included, or anybody else. */
export type Sender = 'staff' | 'visitor'

/** Bytes of a body at most; a form of visitors has some 2 kB. */
export const mostBytes: Record<Sender, number> = { staff: 1024 * 1024, visitor: 64 * 1024 }
/** Milliseconds in which a body must arrive; for an upload only the request timeout counts. */
const bodyMs = 60_000

/** `either`: JSON or a form. `upload`: a multipart form with one file, which may be larger than other bodies. */
export type BodyKind = 'json' | 'form' | 'either' | 'upload'

const parsersWith = (limit: number) => ({
  json: bodyParser({ enableTypes: ['json'], jsonLimit: limit }) as unknown as Middleware,
  form: bodyParser({ enableTypes: ['form'], formLimit: limit }) as unknown as Middleware,
})
const parsers = {
  staff: parsersWith(mostBytes.staff),
  visitor: parsersWith(mostBytes.visitor),
}

const sizes = { staff: '1 MB', visitor: '64 kB' }

const tooLarge = (sender: Sender) =>
  payloadTooLarge((t) => t(m.bodyTooLarge, { size: sizes[sender] }))

/**
 * Reads and parses a request's body.
 * @throws 400 malformed, 408 not in time, 413 over 1 MB (of visitors 64 kB, an upload 10 MB), 415 other content type
 * (D12)
 */
export async function readBody(ctx: ApiContext, kind: BodyKind, sender: Sender): Promise<unknown> {
  if (kind !== 'upload' && Number(ctx.get('content-length')) > mostBytes[sender]) {
    throw tooLarge(sender)
  }
  if (ctx.get('content-encoding') && ctx.get('content-encoding') !== 'identity') {
    throw unsupportedMediaType('uncompressed')
  }
  try {
    const body = readers[kind](ctx, sender)
    return await (kind === 'upload' ? body : withPatience(body, bodyMs, bodyTooSlow()))
  } catch (error) {
    // An unread body would block the connection for ever.
    ctx.req.resume()
    throw error instanceof HttpError || kind === 'upload' ? error : asHttpError(error, sender)
  }
}

const readers: Record<BodyKind, (ctx: ApiContext, sender: Sender) => Promise<unknown>> = {
  json: readJson,
  form: readForm,
  either: (ctx, sender) => (ctx.is('application/json') ? readJson : readForm)(ctx, sender),
  upload: readUpload,
}

const parsed = (ctx: ApiContext) => (ctx.request as unknown as { body?: unknown }).body

async function run(middleware: Middleware, ctx: ApiContext): Promise<unknown> {
  await middleware(ctx as never, async () => undefined)
  return parsed(ctx)
}

async function readJson(ctx: ApiContext, sender: Sender): Promise<unknown> {
  if (!ctx.is('application/json')) throw unsupportedMediaType('application/json')
  return run(parsers[sender].json, ctx)
}

async function readForm(ctx: ApiContext, sender: Sender): Promise<unknown> {
  if (ctx.is('multipart/form-data')) return readMultipart(ctx, sender)
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw unsupportedMediaType('form')
  }
  return run(parsers[sender].form, ctx)
}

async function readMultipart(ctx: ApiContext, sender: Sender): Promise<Record<string, string>> {
  const bytes = await rawBody(ctx.req, { limit: mostBytes[sender] })
  const headers = { 'content-type': ctx.get('content-type') }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData()
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw fileRefused()
    values[name] = value
  }
  return values
}

function asHttpError(error: unknown, sender: Sender): HttpError {
  const { status, type } = error as { status?: number; type?: string }
  if (status === 413) return tooLarge(sender)
  if (status === 415 || type === 'charset.unsupported') return unsupportedMediaType('text')
  return malformedBody()
}
