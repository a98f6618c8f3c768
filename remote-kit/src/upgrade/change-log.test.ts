import { sectionsSince } from './change-log'

const text = `# Changelog

## 1.10.0
### Minor Changes

- Ten.

## 1.9.0

- Nine.

## 1.2.0

- Two.
`

test('gives the versions after the one that was installed', () => {
  expect(sectionsSince(text, '1.9.0')).toBe('## 1.10.0\n### Minor Changes\n\n- Ten.')
  expect(sectionsSince(text, '1.2.0')).toContain('## 1.9.0')
  expect(sectionsSince(text, '1.10.0')).toBe('')
})
