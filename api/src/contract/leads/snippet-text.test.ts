import { fillSnippet, unknownPlaceholder } from './snippet-text'

test('placeholders are filled, and a missing value leaves a gap that shows', () => {
  const text = 'Dear {name},\nabout {service} in {state}: {name}.'
  const values = { name: 'Asha {state} $& Rao', state: null, service: ' ' }
  expect(fillSnippet(text, values)).toBe(
    'Dear Asha {state} $& Rao,\nabout [service] in [state]: Asha {state} $& Rao.',
  )
})

test('other braces stay as they are', () => {
  expect(fillSnippet('{} { {toString} {name', { name: 'Asha' })).toBe('{} { {toString} {name')
})

test('the first placeholder that does not exist is named', () => {
  expect(unknownPlaceholder('{name} {city} {town}')).toBe('{city}')
  expect(unknownPlaceholder('{name} of {company}')).toBeUndefined()
})
