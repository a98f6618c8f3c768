import { isStraightPath } from './straight-path'

test.each([
  '/',
  '/glossary/cess',
  '/glossary/उपकर',
  '/glossary/%E0%A4%95',
  '/a.b/..c/.well',
  '/a/',
])('browsers go to %s as it is written', (path) => expect(isStraightPath(path)).toBe(true))

test.each([
  ['another site', '//evil.example'],
  ['a doubled slash', '/glossary//evil.example'],
  ['a backslash', '/glossary\\..\\evil'],
  ['a dot segment', '/glossary/../admin'],
  ['a dot segment at the end', '/glossary/..'],
  ['an encoded dot segment', '/glossary/%2E%2e/x'],
  ['a segment of one dot', '/glossary/./x'],
  ['a line break', '/glossary\n/x'],
  ['a control character', '/glossary/\0'],
  ['half a character', '/glossary/\ud800'],
  ['no slash', 'glossary'],
])('a path with %s is not straight', (_what, path) => expect(isStraightPath(path)).toBe(false))
