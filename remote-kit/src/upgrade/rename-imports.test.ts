import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renameImports } from './rename-imports'
import { renames } from './renames'

const rename = (source: string) =>
  renameImports(source, true, [
    { since: '1.2.0', module: '@pt-portal/shared-ui', from: 'oldName', to: 'newName' },
    { since: '1.2.0', module: '@pt-portal/shared-ui', from: 'OldBox', to: 'NewBox' },
  ])

test.each([
  [
    'all uses of an import',
    "import { oldName } from '@pt-portal/shared-ui'\noldName()\nexport const a = [oldName]",
    "import { newName } from '@pt-portal/shared-ui'\nnewName()\nexport const a = [newName]",
  ],
  [
    'an import with a name of its own',
    "import { oldName as mine } from '@pt-portal/shared-ui'\nmine()",
    "import { newName as mine } from '@pt-portal/shared-ui'\nmine()",
  ],
  [
    'elements and types',
    "import { type oldName, OldBox } from '@pt-portal/shared-ui'\nexport const a = (x: oldName) => <OldBox>{x}</OldBox>",
    "import { type newName, NewBox } from '@pt-portal/shared-ui'\nexport const a = (x: newName) => <NewBox>{x}</NewBox>",
  ],
  [
    'the value of an object whose key others read',
    "import { oldName } from '@pt-portal/shared-ui'\nexport const a = { oldName }",
    "import { newName } from '@pt-portal/shared-ui'\nexport const a = { oldName: newName }",
  ],
  [
    'a file with letters of several bytes',
    "// कर\nimport { oldName } from '@pt-portal/shared-ui'\nexport const a = ['कर', oldName]",
    "// कर\nimport { newName } from '@pt-portal/shared-ui'\nexport const a = ['कर', newName]",
  ],
])('renames %s', (_, before, after) => {
  expect(rename(before)).toBe(after)
})

test.each([
  ['another module’s', "import { oldName } from './own'\noldName()"],
  [
    'a parameter of that name, and keys',
    "import { x } from '@pt-portal/shared-ui'\nexport const a = (oldName: string) => ({ oldName: x(oldName) }).oldName",
  ],
])('leaves %s', (_, source) => {
  expect(rename(source)).toBe(source)
})

test('a name within a function that hides the import stays', () => {
  const hidden = 'const b = (oldName: string) => oldName'
  expect(rename(`import { oldName } from '@pt-portal/shared-ui'\n${hidden}\noldName(b)`)).toBe(
    `import { newName } from '@pt-portal/shared-ui'\n${hidden}\nnewName(b)`,
  )
})

test('each rename leads to an export that there is', () => {
  const exportsFolder = path.resolve(__dirname, '../../../shared-ui/exports')
  for (const { module, to } of renames) {
    const entry = module.split('/')[2] ?? 'index'
    const report = readFileSync(path.join(exportsFolder, `${entry}.api.md`), 'utf8')
    expect(report).toMatch(new RegExp(`\\b${to}\\b`))
  }
})
