import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from './catalogue'
import { subjectOf } from './catalogue'

const repository = path.resolve(__dirname, '../../..')

// Inside the repository, whose packages it finds.
mkdirSync(path.join(repository, 'tmp'), { recursive: true })
const folder = mkdtempSync(path.join(repository, 'tmp/workbench-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

/** Jest cannot load the compiler, which is an ES module. */
function read(): Catalogue {
  const script = `console.log(JSON.stringify(require(${JSON.stringify(path.join(__dirname, 'read-catalogue.ts'))}).readCatalogue(${JSON.stringify(folder)})))`
  const args = ['-C', '@pt-portal/source', '--import', 'tsx', '-e', script]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }),
  )
}

const example = `import { RateTable } from './rate-table'

const rates = [200]
const unused = 1

/** Two rows. */
export const RateTableShort = () => <RateTable rates={rates} />

export const notes = { do: ['Sort them.'] }
`

beforeAll(() => {
  mkdirSync(path.join(folder, 'src'))
  write('package.json', '{ "name": "mf-test" }')
  write('tsconfig.json', '{ "extends": "../../shared-ui/tsconfig.json", "include": ["src"] }')
  write(
    'src/rate-table.tsx',
    `export interface RateTableProps {
  /** Rupees a month. */
  rates: number[]
  caption?: string
}

/** A table of rates. */
export function RateTable({ rates, caption = 'Rates' }: RateTableProps) {
  return <table><caption>{caption}</caption><tbody>{rates.length}</tbody></table>
}
`,
  )
})

test('an example shows what its name begins with: the longest name counts, and a hook is written large', () => {
  const names = ['Text', 'TextLink', 'useMessages']
  expect(subjectOf('TextLinkInSentence', names)).toBe('TextLink')
  expect(subjectOf('UseMessagesInText', names)).toBe('useMessages')
  expect(subjectOf('ButtonSizes', names)).toBeUndefined()
})

test('reads a team’s own component with its props, and its example with the code that it needs', () => {
  write('src/rate-table.examples.tsx', example)
  const { subjects, examples } = read()
  expect(subjects[0]).toMatchObject({
    name: 'RateTable',
    from: 'src/rate-table',
    kind: 'component',
    doc: 'A table of rates.',
    inheritedProps: 0,
    props: [
      { name: 'rates', type: 'number[]', isRequired: true, doc: 'Rupees a month.' },
      { name: 'caption', type: 'string', isRequired: false, defaultValue: "'Rates'" },
    ],
  })
  const own = examples.find(({ name }) => name === 'RateTableShort')
  expect(own).toMatchObject({ subject: 'RateTable', doc: 'Two rows.' })
  expect(own?.source).toContain("import { RateTable } from './rate-table'")
  expect(own?.source).toContain('const rates = [200]')
  expect(own?.source).not.toMatch(/unused|notes/)
  expect(examples.map(({ name }) => name)).toContain('ButtonSizes')
  expect(subjects.map(({ name }) => name)).toContain('Button')
})

test('refuses an example that shows nothing, with its number, file and name', () => {
  write('src/rate-table.examples.tsx', example.replace('RateTableShort', 'ShortTable'))
  expect(read).toThrow(/PT-F320 .*rate-table\.examples\.tsx.*"ShortTable" begins with none/)
})

test('refuses two examples with one name', () => {
  write('src/rate-table.examples.tsx', example)
  write('src/other.examples.tsx', example)
  expect(read).toThrow(/PT-F320 Two examples have the name RateTableShort/)
})
