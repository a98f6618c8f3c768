import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { type Limit, report } from '../../tooling/bench/limits'
import { type Served, serve } from '../../tooling/bench/load'

const help = `Measures how long the API takes for an upload of a photo of almost 10 MB, and how much later others are
answered meanwhile, against the limits for two otherwise idle cores.

Usage: npm run bench:media -w api [-- --seconds N]
  --seconds N   length of each measurement of reads (default 10)
Everything runs on the loopback interface and stops by itself. Exit code 1 when a limit is missed.`

const at = process.argv.indexOf('--seconds')
const seconds = at < 0 ? 10 : Number(process.argv[at + 1])
const credentials = { email: 'bench@example.com', password: 'bench password' }

const [width, height] = [6000, 4000]

/** Noise of two sizes: as hard to compress as a photo of leaves. */
async function photo(): Promise<Buffer> {
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: {
        width: w,
        height: h,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const coarse = await noise(width / 20, height / 20, 80)
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { data, info } = await noise(width, height, 40)
    .blur(1.2)
    .composite([{ input: coarse, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let quality = 97; ; quality -= 1) {
    const bytes = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (bytes.length < 10 * 1024 * 1024 - 100) return bytes
  }
}

async function signIn(api: Served): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const cookies = response.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

let uploads = 0

/** Milliseconds until the upload is answered; a suffix after the photo makes each file different. */
async function upload(api: Served, cookie: string, bytes: Buffer): Promise<number> {
  uploads += 1
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes), `\n${uploads}`]), 'photo.jpg')
  const startedAt = performance.now()
  const url = `${api.url}/api/media`
  const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`An upload was answered ${response.status}: ${text}`)
  return performance.now() - startedAt
}

const read = (api: Served, at: string, headers: Record<string, string>) =>
  autocannon({
    url: api.url + at,
    headers,
    connections: 4,
    overallRate: 200,
    workers: 1,
    duration: seconds,
  })

/** Measures one kind of reads, first alone, then during continuous uploads. */
async function beside(
  api: Served,
  cookie: string,
  bytes: Buffer,
  [name, at, headers]: [string, string, Record<string, string>],
): Promise<Limit[]> {
  const { latency: calm } = await read(api, at, headers)
  let reading = true
  const took: number[] = []
  const uploading = (async () => {
    while (reading) took.push(await upload(api, cookie, bytes))
  })()
  // autocannon returns a thenable, not a promise.
  const { latency } = await Promise.resolve(read(api, at, headers))
  reading = false
  await uploading
  took.sort((a, b) => a - b)
  console.log(
    `${name}: p50 ${calm.p50} → ${latency.p50} ms, p99 ${calm.p99} → ${latency.p99} ms, max ${calm.max} → ` +
      `${latency.max} ms beside ${took.length} uploads of ${took.map(Math.round).join(', ')} ms`,
  )
  return [
    { what: `${name} beside uploads: p99 ms later`, value: latency.p99 - calm.p99, most: 20 },
    { what: `uploads beside ${name}: median ms`, value: took[took.length >> 1]!, most: 3000 },
  ]
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const bytes = await photo()
  console.log(`A photo of ${width} × ${height} pixels, ${(bytes.length / 2 ** 20).toFixed(1)} MB`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-bench-'))
  const api = await serve(path.join(__dirname, 'api-server.ts'), {
    DATA_DIR: folder,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  })
  try {
    const cookie = await signIn(api)
    const first = await upload(api, cookie, bytes)
    const alone = [await upload(api, cookie, bytes), await upload(api, cookie, bytes)]
    const results: Limit[] = [
      { what: 'first upload, with the start of the process: ms', value: first, most: 4000 },
      { what: 'upload alone: ms', value: Math.min(...alone), most: 3000 },
    ]
    const state = '/api/state-pages/maharashtra-professional-tax-registration'
    results.push(
      ...(await beside(api, cookie, bytes, [
        'kept list',
        '/api/blogs',
        { 'accept-encoding': 'br' },
      ])),
      ...(await beside(api, cookie, bytes, ['uncached page', state, { cookie }])),
    )
    report(results)
  } finally {
    api.child.kill('SIGTERM')
    await new Promise((resolve) => api.child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
