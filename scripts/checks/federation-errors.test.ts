import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { federationErrors, helpOf } from '../../remote-kit/src/remote/federation-errors'
import { repositoryRoot } from '../repository-root'

const folder = path.join(repositoryRoot, 'docs/errors')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const entries = Object.entries(federationErrors)

test('each error number has a page, and each page a number', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md')
  expect(pages.sort()).toEqual(entries.map(([number]) => `${number}.md`).sort())
})

test.each(entries)(
  'the page of %s has its title and code, and the table has a row',
  (number, error) => {
    expect(read(`${number}.md`)).toContain(`# ${number} ${error.title}\n\n\`${error.code}\` `)
    expect(read('README.md')).toContain(
      `| [${number}](${number}.md) | \`${error.code}\` | ${error.title} |\n`,
    )
  },
)

test('each failure has its own code, by which a log line leads to its page', () => {
  expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length)
  expect(helpOf('contract_broken')).toEqual({ number: 'PT-F004', help: 'docs/errors/PT-F004.md' })
  expect(helpOf('not_found')).toBeUndefined()
})
