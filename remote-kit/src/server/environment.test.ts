import {
  choice,
  flag,
  port,
  readEnvironment,
  secret,
  share,
  type text,
  webOrigin,
  wholeNumber,
} from './environment'
import { containerStart, listening } from './server-environment'

const read = (value: string | undefined, declaration: ReturnType<typeof text>) =>
  readEnvironment({ SETTING: value }, { SETTING: declaration as never }) as { SETTING: unknown }

test.each([
  ['a whole number', wholeNumber(1, 10)({ default: 3 }), '7', 7],
  ['a port', port({ default: 3 }), '0', 0],
  ['a share', share({ default: 0.1 }), '0.25', 0.25],
  ['a flag', flag({ default: false }), '1', true],
  ['a choice', choice('json', 'pretty')({ default: 'json' }), 'pretty', 'pretty'],
  ['an origin', webOrigin({ default: 'x' }), 'https://a.example/path', 'https://a.example'],
])('reads %s', (_, declaration, value, expected) => {
  expect(read(value, declaration as never).SETTING).toBe(expected)
})

test.each([undefined, ''])('uses the default for %j', (value) => {
  expect(read(value, wholeNumber(1, 10)({ default: 3 }) as never).SETTING).toBe(3)
})

test.each([
  ['soon', 'from 0 to 600, not "soon"'],
  ['-1', 'from 0 to 600, not "-1"'],
  ['1.5', 'from 0 to 600, not "1.5"'],
  ['601', 'from 0 to 600, not "601"'],
  ['1e2', 'from 0 to 600, not "1e2"'],
])('refuses DRAIN_SECONDS=%s with one sentence', (value, words) => {
  expect(() => readEnvironment({ DRAIN_SECONDS: value }, listening)).toThrow(
    `DRAIN_SECONDS must be a whole number ${words}.`,
  )
})

test('never shows the value of a secret', () => {
  const declarations = { TOKEN: secret(true)({ isSecret: true }) }
  expect(() => readEnvironment({ TOKEN: 'short' }, declarations)).toThrow(
    /^TOKEN must have at least 16 characters\.$/,
  )
})

test('throws the error class of its caller, with the words for a missing variable', () => {
  class Refusal extends Error {}
  const declarations = {
    PUBLIC_ORIGIN: webOrigin({
      default: undefined,
      requiredWhen: () => true,
      missing: 'is required in production',
    }),
  }
  const reading = () => readEnvironment({}, declarations, { Refusal })
  expect(reading).toThrow(Refusal)
  expect(reading).toThrow('PUBLIC_ORIGIN is required in production.')
})

test('any AUTO_RELEASE is accepted, so that no container fails to start over it', () => {
  expect(readEnvironment({ AUTO_RELEASE: 'yes' }, containerStart).AUTO_RELEASE).toBe('yes')
})
