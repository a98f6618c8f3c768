import { jsonFault } from './json-fault'

const faultOf = (text: string): string => {
  try {
    JSON.parse(text)
  } catch (error) {
    return jsonFault(error as Error, text)
  }
  throw new Error(`${text} is JSON`)
}

test('names line and column', () => {
  expect(faultOf('{\n  "name": "glossary",\n  label: "Glossary"\n}')).toBe(
    'Expected double-quoted property name at line 3, column 3',
  )
  expect(faultOf('{ broken')).toMatch(/ at line 1, column 3$/)
})

test('leaves what has no position', () => {
  expect(faultOf('')).toBe('Unexpected end of JSON input')
  expect(jsonFault(new Error('Unexpected token (line 2 column 1)'), '')).toBe(
    'Unexpected token (line 2 column 1)',
  )
})

test('says it once where Node says it too', () => {
  const error = new Error(
    'Bad control character in string literal in JSON at position 5 (line 2 column 4)',
  )
  expect(jsonFault(error, '{\n "a\n')).toBe(
    'Bad control character in string literal at line 2, column 4',
  )
})
