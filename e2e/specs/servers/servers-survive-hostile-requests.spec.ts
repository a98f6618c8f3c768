import { expect, test } from '@playwright/test'
import { portVariable } from '../../../remote-kit/src/remote/remote-description'
import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { faultsOf } from '../../../tooling/testing/hostile-requests'
import { ownPortal } from '../../support/portal'

test.skip(!ownPortal, 'of a portal that is already running only the gateway can be reached')

const portOf = (variable: string) => Number(ownPortal?.[variable])

test.describe.configure({ timeout: 300_000 })

// The unit tests send the same requests to gateway and remote servers, in the test's own process; here a process may end.

test('the gateway answers hostile requests without a 5xx response and keeps running', {
  tag: '@all',
}, async ({ request }) => {
  const registry = await (await request.get('/remotes.json')).json()
  const page = await (await request.get('/')).text()
  const asset = /\/assets\/[\w./-]+\.js/.exec(page)?.[0]
  expect(asset).toBeDefined()
  const faults = await faultsOf({
    port: portOf('SHELL_PORT'),
    healthPath: '/health/live',
    paths: [
      asset!,
      '/',
      '/blogs',
      '/sitemap.xml',
      '/remotes.json',
      registry.mf_public.entry,
      registry.mf_admin.entry,
      '/api/state-pages',
    ],
  })
  expect(faults).toEqual([])
})

for (const { folder, name } of workspaceRemotes()) {
  test(`the server of ${folder} answers hostile requests and keeps running`, {
    tag: '@all',
  }, async ({ request }) => {
    const registry = await (await request.get('/remotes.json')).json()
    const entry = registry[name].entry.replace(`/remotes/${folder}`, '')
    const port = portOf(portVariable(name))
    const paths = [entry, '/latest', '/health']
    expect(await faultsOf({ port, healthPath: '/health', paths })).toEqual([])
  })
}

test('the API answers hostile requests without a 5xx response and keeps running', async () => {
  const faults = await faultsOf({
    port: portOf('API_PORT'),
    healthPath: '/api/health/live',
    paths: [
      '/api/state-pages',
      '/api/blogs',
      '/api/consultations',
      '/api/auth/me',
      '/api/inquiries',
      '/api/health/ready',
    ],
  })
  expect(faults).toEqual([])
})
