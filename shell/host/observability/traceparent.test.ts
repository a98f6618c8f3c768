import { acceptedTraceparent, newTraceId, traceIdOf, traceparentOf } from './traceparent'

const wellFormed = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('accepts a trace that the caller sends', () => {
  expect(acceptedTraceparent(wellFormed)).toBe(wellFormed)
  expect(traceIdOf(wellFormed)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

test.each([
  ['a missing header', undefined],
  ['a header of another version', wellFormed.replace('00-', 'ff-')],
  ['a header in capitals', wellFormed.toUpperCase()],
  ['a trace id of zeros', wellFormed.replace(/4b\w+/, '0'.repeat(32))],
  ['a parent id of zeros', wellFormed.replace(/00f\w+/, '0'.repeat(16))],
  ['a header with a suffix', `${wellFormed}-x`],
  ['a repeated header', `${wellFormed}, ${wellFormed}`],
  ['a header with a line break', `${wellFormed}\n`],
])('%s is replaced by a new one', (_what, header) => {
  const accepted = acceptedTraceparent(header)
  expect(accepted).not.toBe(header)
  expect(acceptedTraceparent(accepted)).toBe(accepted)
})

test('calls of one visit share only the trace id', () => {
  const traceId = newTraceId()
  const [one, other] = [traceparentOf(traceId), traceparentOf(traceId)] as const
  expect([traceIdOf(one), traceIdOf(other)]).toEqual([traceId, traceId])
  expect(one).not.toBe(other)
})
