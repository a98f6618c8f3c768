import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { ApiContext } from '../context'
import {
  busy,
  HttpError,
  invalid,
  malformedBody,
  payloadTooLarge,
  unsupportedMediaType,
} from '../errors'

/** Maximum size of an uploaded file in bytes (D51). */
export const largestUpload = 10 * 1024 * 1024
/** Bytes that the rest of the form may add to the file. */
const formBytes = 64 * 1024

/** Uploads accepted at a time; each is a file on the disk. */
const mostUnderWay = 8
let underWay = 0

/** A file of a form, kept in a temporary folder until the request is answered. */
export interface UploadedFile {
  path: string
  /** The sender's name of the file: only for display, never for decisions. */
  name: string
  size: number
  /** SHA-256 of its bytes. */
  digest: string
}

const tooLarge = () => {
  const message = 'The file is larger than 10 MB; please choose a smaller one'
  return payloadTooLarge(message, { file: message })
}

const tooMany = () => invalid({ file: 'Send one file at a time' })

/**
 * Reads the fields and at most one file of a multipart form.
 * @throws 400 malformed or broken off, 413 over 10 MB, 415 other content type, 422 several files, 503 too
 * many at a time
 */
export async function readUpload(ctx: ApiContext): Promise<Record<string, unknown>> {
  if (!ctx.is('multipart/form-data')) throw unsupportedMediaType('multipart/form-data')
  if (Number(ctx.get('content-length')) > largestUpload + formBytes) throw tooLarge()
  if (underWay >= mostUnderWay) throw busy()
  underWay += 1
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), `pt-upload-${process.pid}-`))
    ctx.state.cleanUp = () => rm(folder, { recursive: true, force: true })
    return await receive(ctx, path.join(folder, 'file'))
  } finally {
    underWay -= 1
  }
}

async function receive(ctx: ApiContext, target: string): Promise<Record<string, unknown>> {
  const form = createForm(ctx)
  const values: Array<[string, unknown]> = []
  let bytes = 0
  let stream: BusboyFileStream | undefined
  let saved: Promise<void> | undefined
  const parsed = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve)
    form.once('error', reject)
    // Also fires if the request was aborted before this line.
    finished(ctx.req, (error) => error && reject(malformedBody()))
    // A form can be too long even without a file.
    ctx.req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > largestUpload + formBytes) reject(tooLarge())
    })
    form.once('filesLimit', () => reject(tooMany()))
    form.once('fieldsLimit', () => reject(malformedBody()))
    form.once('partsLimit', () => reject(malformedBody()))
    form.on('field', (name, value) => values.push([name, value]))
    form.on('file', (field, file, name) => {
      stream = file
      saved = save(file, target).then(({ size, digest }) => {
        values.push([field, { path: target, name: baseName(name), size, digest }])
      })
      saved.catch(reject)
    })
  })
  ctx.req.pipe(form)
  try {
    await parsed
    await saved
    return Object.fromEntries(values)
  } catch (error) {
    ctx.req.unpipe(form)
    stream?.destroy()
    await saved?.catch(() => undefined)
    const { syscall } = error as NodeJS.ErrnoException
    throw error instanceof HttpError || syscall ? error : malformedBody()
  }
}

function createForm(ctx: ApiContext): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': ctx.get('content-type') },
      limits: {
        files: 1,
        fileSize: largestUpload,
        fields: 8,
        fieldSize: 8 * 1024,
        fieldNameSize: 100,
        parts: 10,
        headerPairs: 20,
      },
    })
  } catch {
    throw malformedBody()
  }
}

/** @throws 413 when the file is larger than the limit */
async function save(stream: BusboyFileStream, target: string) {
  const hash = createHash('sha256')
  const output = createWriteStream(target, { mode: 0o600 })
  let size = 0
  stream.once('limit', () => stream.destroy(tooLarge()))
  try {
    for await (const chunk of stream as Readable) {
      size += chunk.length
      hash.update(chunk)
      if (!output.write(chunk)) await once(output, 'drain')
    }
    output.end()
    await once(output, 'close')
  } finally {
    output.destroy()
  }
  return { size, digest: hash.digest('hex') }
}

/** The last part of a file path, without control characters and at most 255 characters long. */
const baseName = (name: string | undefined) =>
  (name ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is left out
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split(/[\\/]/)
    .at(-1)!
    .trim()
    .slice(-255)
