import { wantsPrivacy } from './privacy'

const say = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

afterEach(() => {
  say('doNotTrack', null)
  say('globalPrivacyControl', undefined)
})

test.each([
  ['doNotTrack', '1', true],
  ['doNotTrack', '0', false],
  ['doNotTrack', 'unspecified', false],
  ['globalPrivacyControl', true, true],
  ['globalPrivacyControl', false, false],
])('%s %s asks for privacy: %s', (name, value, expected) => {
  say(name, value)
  expect(wantsPrivacy()).toBe(expected)
})
