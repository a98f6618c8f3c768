import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PageRenderer } from './pages/page-renderer'
import { closeServers, passTime, startGateway } from './testing/gateway'

afterEach(async () => {
  jest.restoreAllMocks()
  await closeServers()
})

type Gateway = Awaited<ReturnType<typeof startGateway>>

/** A gateway whose pages are the office's name. */
async function startOffice(env: Record<string, string> = {}): Promise<Gateway> {
  let gateway: Gateway | undefined
  const renderPage: PageRenderer = async () => ({
    status: 200,
    headers: {},
    html: gateway?.config.office?.name ?? 'no name',
    cacheable: true,
  })
  gateway = await startGateway({ renderPage, env })
  return gateway
}

const about = async ({ origin }: Gateway) => (await fetch(`${origin}/about`)).text()

const settings = (office: object, claims: object = {}) => ({ office, claims })

test('a cached page shows the office of the admin area within seconds, over the environment’s', async () => {
  const gateway = await startOffice({ OFFICE_NAME: 'Of the environment', OFFICE_HOURS: '10 to 6' })
  expect(await about(gateway)).toBe('Of the environment')
  gateway.setSettings(settings({ name: 'Of the admin area' }, { support: '24/7' }))
  passTime(1100)
  expect(await about(gateway)).toBe('Of the admin area')
  expect(gateway.config.office).toEqual({ name: 'Of the admin area', hours: '10 to 6' })
  expect(gateway.config.claims).toEqual({ claims: { support: '24/7' } })
})

test('a page that was rendered while the settings changed is made anew', async () => {
  let gateway: Gateway | undefined
  let renders = 0
  const renderPage: PageRenderer = async () => {
    const html = gateway!.config.office?.name ?? 'no name'
    renders += 1
    if (renders === 1) gateway!.setSettings(settings({ name: 'New' }))
    // The data of the page are of the new version already.
    return { status: 200, headers: {}, html, cacheable: true, contentVersions: ['1+'] }
  }
  gateway = await startGateway({ renderPage, env: { OFFICE_NAME: 'Old' } })
  expect(await about(gateway)).toBe('Old')
  expect(await about(gateway)).toBe('New')
  expect(await about(gateway)).toBe('New')
  expect(renders).toBe(2)
})

test('a value that is no longer set gives way to the environment’s', async () => {
  const gateway = await startOffice({ OFFICE_NAME: 'Of the environment' })
  gateway.setSettings(settings({ name: 'Of the admin area' }))
  expect(await about(gateway)).toBe('Of the admin area')
  gateway.setSettings(settings({}))
  passTime(1100)
  expect(await about(gateway)).toBe('Of the environment')
})

test('security.txt names the mail address of the admin area', async () => {
  const gateway = await startOffice({ CONTACT_EMAIL: 'old@pt.example.com' })
  gateway.setSettings(settings({ email: 'new@pt.example.com' }))
  const text = await (await fetch(`${gateway.origin}/.well-known/security.txt`)).text()
  expect(text).toContain('Contact: mailto:new@pt.example.com')
})

test('while the API is down, the last settings stay in force, also after a restart', async () => {
  const gateway = await startOffice()
  gateway.setSettings(settings({ name: 'Known last' }))
  expect(await about(gateway)).toBe('Known last')
  gateway.setApi('failing')
  passTime(1100)
  expect(await about(gateway)).toBe('Known last')
  const restarted = await startOffice({ REGISTRY_FILE: gateway.config.registryFile })
  expect(restarted.config.office?.name).toBe('Known last')
})

test.each([
  ['nothing', null],
  ['a text', 'settings'],
  ['half of them', { office: {} }],
])('an API that answers with %s changes nothing', async (_, answer) => {
  const gateway = await startOffice({ OFFICE_NAME: 'Of the environment' })
  gateway.setSettings(answer as never)
  expect(await about(gateway)).toBe('Of the environment')
})

test('a copy that cannot be read does not keep the gateway from starting', async () => {
  const gateway = await startOffice()
  const folder = path.dirname(gateway.config.registryFile)
  expect(folder.startsWith(os.tmpdir())).toBe(true)
  writeFileSync(path.join(folder, 'settings.json'), '{"office":')
  const restarted = await startOffice({
    REGISTRY_FILE: gateway.config.registryFile,
    OFFICE_NAME: 'Of the environment',
  })
  expect(await about(restarted)).toBe('Of the environment')
})
