import { render, screen } from '@testing-library/react'
import { PortalConfigProvider } from './portal-config'
import { remoteSettings, serverSettings } from './remote-settings'

const { useSetting, settingIn } = remoteSettings<{ supportEmail: string; isOpen: boolean }>(
  'mf_blog',
  { supportEmail: 'help@example.com', isOpen: true },
)

const Shown = () => <p>{`${useSetting('supportEmail')} ${useSetting('isOpen')}`}</p>
const config = (settings?: object) => ({ consultationEndpoint: '', settings: settings as never })
const shown = (settings?: object) => {
  render(
    <PortalConfigProvider value={config(settings)}>
      <Shown />
    </PortalConfigProvider>,
  )
  return screen.getByRole('paragraph').textContent
}

test('a setting has the operator’s value', () => {
  const values = { supportEmail: 'desk@example.com', isOpen: false }
  expect(shown({ mf_blog: values })).toBe('desk@example.com false')
  expect(settingIn(config({ mf_blog: values }), 'isOpen')).toBe(false)
})

test('without one, and for values of another remote, it has its default', () => {
  expect(shown({ mf_public: { supportEmail: 'x' } })).toBe('help@example.com true')
  expect(settingIn(config(), 'isOpen')).toBe(true)
})

describe('a setting for servers', () => {
  const key = Symbol.for('pt-portal.settings')
  const serverSetting = serverSettings<{ partnerKey: string }>({ partnerKey: 'none' })
  afterEach(() => Reflect.deleteProperty(globalThis, key))

  test('has the value of the render that asks, else its default', () => {
    expect(serverSetting('partnerKey')).toBe('none')
    Reflect.set(globalThis, key, () => ({ partnerKey: 'k-1' }))
    expect(serverSetting('partnerKey')).toBe('k-1')
    Reflect.set(globalThis, key, () => undefined)
    expect(serverSetting('partnerKey')).toBe('none')
  })
})
