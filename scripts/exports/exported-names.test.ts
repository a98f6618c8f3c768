import { namesIn, type Release, versionFault } from './exported-names'

const report = `## API Report File for "@pt-portal/shared-ui"

\`\`\`ts

import { Image as Image_2 } from '@chakra-ui/react';

// @public
export function belowFold(height: string): string;

export { Box }

// @public (undocumented)
export interface Crumb {
    // (undocumented)
    name: string;
}

export { Image_2 as Image }

// @public
export const Panel: ChakraComponent<"div", {
export?: boolean;
}>;

// @public
export type Seen = string;

\`\`\`
`

test('finds all exported names in a report: declared, re-exported and renamed ones', () => {
  expect(namesIn(report)).toEqual(['Box', 'Crumb', 'Image', 'Panel', 'Seen', 'belowFold'])
})

const ui = '@pt-portal/shared-ui'
const release = (version: string, ...names: string[]): Release => ({
  version,
  exports: { [ui]: names, [`${ui}/forms`]: ['Field'] },
})
const released = release('1.2.3', 'Box', 'Button')

test.each<[string, Release, string]>([
  [
    'a removed name',
    release('1.3.0', 'Box'),
    'removes Button of @pt-portal/shared-ui since its release 1.2.3: raise its version from 1.3.0 to 2.0.0',
  ],
  [
    'an added name',
    release('1.2.4', 'Box', 'Button', 'Tabs'),
    'adds Tabs of @pt-portal/shared-ui since its release 1.2.3: raise its version from 1.2.4 to 1.3.0',
  ],
  [
    'a renamed name',
    release('1.2.3', 'Box', 'Button2'),
    'removes Button of @pt-portal/shared-ui and adds Button2 of @pt-portal/shared-ui since',
  ],
  [
    'a removed entry point',
    { version: '1.9.0', exports: { [ui]: ['Box', 'Button'] } },
    'removes Field of @pt-portal/shared-ui/forms',
  ],
])('%s requires another version', (_what, present, sentence) => {
  expect(versionFault(released, present)).toContain(sentence)
})

test.each<[string, Release]>([
  ['nothing changed', released],
  ['the same names in a new version', release('1.3.0', 'Box', 'Button')],
  ['an added name in a minor version', release('1.3.0', 'Box', 'Button', 'Tabs')],
  ['an added name in a major version', release('2.0.0', 'Box', 'Button', 'Tabs')],
  ['a removed name in a major version', release('2.0.0', 'Box')],
])('%s is accepted', (_what, present) => {
  expect(versionFault(released, present)).toBeUndefined()
})
