import { keepErrors } from './early-errors'

test('keeps the first five uncaught errors and rejections of a page, without those of other origins', () => {
  const errors: unknown[] = []
  keepErrors(errors)
  window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }))
  window.dispatchEvent(new ErrorEvent('error', { error: 'error 1' }))
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'rejection 2' })
  window.dispatchEvent(rejection)
  for (const error of ['error 3', 'error 4', 'error 5', 'error 6']) {
    window.dispatchEvent(new ErrorEvent('error', { error }))
  }
  expect(errors).toEqual(['error 1', 'rejection 2', 'error 3', 'error 4', 'error 5'])
})
