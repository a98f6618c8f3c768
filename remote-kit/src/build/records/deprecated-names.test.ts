import { deprecatedIn } from './deprecated-names'

test('a report of exports says which names are deprecated', () => {
  const report = `\`\`\`ts

// @public
export function Box(input: BoxProps): JSX.Element;

// @public @deprecated
export function Old(input: BoxProps): JSX.Element;

// @public @deprecated (undocumented)
export const older: string;

// @public @deprecated
export interface OldProps {
}
`
  expect(deprecatedIn(report)).toEqual(['Old', 'older'])
})
