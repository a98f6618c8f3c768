import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { type FederatedPackage, readFederatedPackage } from '../federated-package'
import { startDevServer } from './dev-server'
import type { HotServer } from './hot-server'

const repositoryRoot = path.resolve(__dirname, '../../../..')
let port: number
let origin: string
let pkg: FederatedPackage
let server: HotServer
let description: object

const routes = (text: string) => `
export const routes = []
export function title() {
  throw new Error('${text}')
}
`
const writeRoutes = (text: string) =>
  writeFileSync(path.join(pkg.directory, 'src/routes.tsx'), routes(text))

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  port = await freePort()
  origin = `http://localhost:${port}`
  // Inside the repository, so that the build finds its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  const directory = mkdtempSync(path.join(repositoryRoot, '.cache/remote-'))
  mkdirSync(path.join(directory, 'src'))
  description = { name: 'mf_small', label: 'Small', port, access: 'public', paths: ['/small'] }
  writeFileSync(path.join(directory, 'package.json'), '{ "version": "1.2.0" }')
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(
    path.join(directory, 'src/index.ts'),
    "import remote from '../remote.json'\nimport('./routes')\nexport const { name } = remote",
  )
  pkg = readFederatedPackage(directory)
  writeRoutes('first')
  server = await startDevServer(pkg, { port, fastRefresh: false })
})

afterAll(async () => {
  await server.stop()
  rmSync(pkg.directory, { recursive: true })
})

/** Status of a request with another `Host`, as a site sends that leads to this machine. */
const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve) => {
    get(`${origin}/mf-manifest.json`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
  })

/** Lines of the stream by which pages hear of new code, until one contains the text. */
async function heard(text: string): Promise<string> {
  const answer = await fetch(`${origin}/hot`)
  const decoder = new TextDecoder()
  let all = ''
  for await (const chunk of answer.body!) {
    all += decoder.decode(chunk)
    if (all.includes(text)) break
  }
  return all
}

test('serves the development build to pages of the portal, which is another origin', async () => {
  const answer = await fetch(`${origin}/mf-manifest.json`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ name: 'mf_small' })
  expect(await (await fetch(`${origin}/remoteEntry.js`)).text()).toContain(`${origin}`)
  expect((await fetch(`${origin}/none.js`)).status).toBe(404)
  expect((await fetch(`${origin}/..%2f..%2fpackage.json`)).status).toBe(404)
})

test('answers only to names of this machine', async () => {
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor(`evil.example:${port}`)).toBe(403)
})

test('says where in the sources an error passed, with the lines around it', async () => {
  const { exposes } = await (await fetch(`${origin}/mf-manifest.json`)).json()
  const files: string[] = exposes[0].assets.js.sync
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await (await fetch(`${origin}/${file}`)).text() })),
  )
  const { file, text } = texts.find((each) => each.text.includes("new Error('first')"))!
  const line = text.split('\n').findIndex((each) => each.includes("new Error('first')")) + 1
  const at = `${origin}/${file}:${line}:11`
  const stack = `Error: first\n    at title (${at})\n    at ${at}\n    at other (https://elsewhere.example/x.js:1:1)\n    at none (http://[:1:1)`
  const frames = await (await fetch(`${origin}/frames`, { method: 'POST', body: stack })).json()
  const frame = {
    file: 'src/routes.tsx',
    line: 4,
    excerpt: [
      { line: 2, text: 'export const routes = []' },
      { line: 3, text: 'export function title() {' },
      { line: 4, text: "  throw new Error('first')" },
      { line: 5, text: '}' },
      { line: 6, text: '' },
    ],
  }
  expect(frames).toEqual([{ ...frame, name: 'title' }, frame])
})

test('tells pages of new code, and serves it', async () => {
  const built = heard('"action":"built"')
  writeRoutes('second')
  expect(await built).toContain('mf-small (browser)')
  const { exposes } = await (await fetch(`${origin}/mf-manifest.json`)).json()
  const texts = await Promise.all(
    (exposes[0].assets.js.sync as string[]).map(async (file) =>
      (await fetch(`${origin}/${file}`)).text(),
    ),
  )
  expect(texts.join()).toContain("new Error('second')")
})

const write = (file: string, text: string) => writeFileSync(path.join(pkg.directory, file), text)
const answerAt = async (file: string) => (await fetch(`${origin}/${file}`)).json()

test.each([
  [
    'a typing error',
    (text: string) => text.replace('"access"', '"acces"'),
    'remote.json: PT-F323 lacks \\"access\\"',
  ],
  [
    'a missing comma',
    (text: string) => text.replace(',', ''),
    'remote.json: PT-F323 it is no JSON: ',
  ],
])(
  '%s in remote.json is said on pages and in the terminal until it is mended',
  async (_what, broken, sentence) => {
    const print = jest.spyOn(console, 'log').mockImplementation()
    const printed = () => print.mock.calls.join('\n')
    const text = JSON.stringify(description)
    const told = heard('PT-F323')
    write('remote.json', broken(text))
    expect(await told).toContain(sentence)
    // The last one that could be read.
    expect(await answerAt('remote.json')).toEqual(description)
    expect(printed()).toContain(sentence.replaceAll('\\', ''))
    expect(printed().match(/PT-F323/g)).toHaveLength(1)
    expect(printed()).not.toContain('appropriate loader')

    const reloading = heard('"action":"reload"')
    write('remote.json', text)
    await reloading
    await answerAt('remote.json')
    expect(printed()).toContain('Everything compiles again.')
    print.mockRestore()
  },
)

test('takes new fields of remote.json and the developer’s settings, and has pages load again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const setting = { type: 'text', default: '', description: 'Shown below.', public: true }
  const reloading = heard('"action":"reload"')
  write(
    'remote.json',
    JSON.stringify({ ...description, sitemap: true, settings: { mail: setting } }),
  )
  await reloading
  expect(await answerAt('remote.json')).toMatchObject({ settings: { mail: setting } })
  expect(await answerAt('settings.local.json')).toEqual({})
  expect(warn.mock.calls).toEqual([
    ['remote.json: the change of sitemap counts once this is started again.'],
  ])

  const reloadingAgain = heard('"action":"reload"')
  write('settings.local.json', '{ "mail": "me@example.com" }')
  await reloadingAgain
  expect(await answerAt('settings.local.json')).toEqual({ mail: 'me@example.com' })
  warn.mockRestore()
})
