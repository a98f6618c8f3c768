import { acceptedTraceparent, newTraceId, traceIdOf, traceparentOf } from './traceparent'

const wellFormed = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a trace that a caller names goes on', () => {
  expect(acceptedTraceparent(wellFormed)).toBe(wellFormed)
  expect(traceIdOf(wellFormed)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

test.each([
  ['none', undefined],
  ['of another version', wellFormed.replace('00-', 'ff-')],
  ['in capitals', wellFormed.toUpperCase()],
  ['with a trace id of zeros', wellFormed.replace(/4b\w+/, '0'.repeat(32))],
  ['with a parent id of zeros', wellFormed.replace(/00f\w+/, '0'.repeat(16))],
  ['with more behind it', `${wellFormed}-x`],
  ['twice', `${wellFormed}, ${wellFormed}`],
  ['with a line break', `${wellFormed}\n`],
])('%s is replaced by a new one', (_what, header) => {
  const accepted = acceptedTraceparent(header)
  expect(accepted).not.toBe(header)
  expect(acceptedTraceparent(accepted)).toBe(accepted)
})

test('calls of one visit share its trace and nothing else', () => {
  const traceId = newTraceId()
  const [one, other] = [traceparentOf(traceId), traceparentOf(traceId)] as const
  expect([traceIdOf(one), traceIdOf(other)]).toEqual([traceId, traceId])
  expect(one).not.toBe(other)
})
