import { flagProvider } from './flag-provider'

const key = Symbol.for('pt-portal.settings')
let warned: jest.SpyInstance
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, key)
  document.body.replaceChildren()
  jest.restoreAllMocks()
})

/** Shows a page with its data. */
function showPage(settings?: object) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'page-data'
  element.textContent = JSON.stringify({ config: { settings } })
  document.body.replaceChildren(element)
}

const { resolveStringEvaluation, resolveBooleanEvaluation, resolveNumberEvaluation } =
  flagProvider('glossary')

test('a flag has the variant of the page that is shown', () => {
  showPage({ glossary: { newSearch: 'on', columns: '3' }, mf_blog: { newSearch: 'off' } })
  expect(resolveStringEvaluation('newSearch', 'off')).toEqual({
    value: 'on',
    variant: 'on',
    reason: 'SPLIT',
  })
  expect(resolveBooleanEvaluation('newSearch', false).value).toBe(true)
  expect(resolveNumberEvaluation('columns', 1).value).toBe(3)
  showPage({ glossary: { newSearch: 'off' } })
  expect(resolveBooleanEvaluation('newSearch', true).value).toBe(false)
})

test('on a server it has the variant of the present render', () => {
  showPage({ glossary: { newSearch: 'off' } })
  Reflect.set(globalThis, key, () => ({ newSearch: 'on' }))
  expect(resolveStringEvaluation('newSearch', 'off').value).toBe('on')
})

test('outside a portal each flag has the caller’s default, without a word', () => {
  expect(resolveStringEvaluation('newSearch', 'off')).toEqual({ value: 'off', reason: 'DEFAULT' })
  showPage()
  expect(resolveStringEvaluation('newSearch', 'off').reason).toBe('DEFAULT')
  expect(warned).not.toHaveBeenCalled()
})

test('an unknown flag, and one of another type, has the caller’s default and is said once', () => {
  showPage({ glossary: { newSearch: 'bold' } })
  const provider = flagProvider('glossary')
  for (const _twice of [1, 2]) {
    expect(provider.resolveStringEvaluation('newSerch', 'off')).toMatchObject({
      value: 'off',
      errorCode: 'FLAG_NOT_FOUND',
    })
    expect(provider.resolveBooleanEvaluation('newSearch', false)).toMatchObject({
      value: false,
      errorCode: 'TYPE_MISMATCH',
    })
    expect(provider.resolveStringEvaluation('toString', 'off').value).toBe('off')
    expect(provider.resolveObjectEvaluation('newSearch', { a: 1 })).toMatchObject({
      value: { a: 1 },
      errorCode: 'TYPE_MISMATCH',
    })
  }
  const sentences = warned.mock.calls.map(([sentence]) => sentence)
  expect(sentences).toEqual([
    'PT-F316 glossary asks for the flag "newSerch", which its remote.json lacks: it gets the default.',
    'PT-F316 glossary asks for the flag "newSearch", whose value "bold" is of another type: it gets the default.',
    expect.stringContaining('"toString"'),
  ])
})
