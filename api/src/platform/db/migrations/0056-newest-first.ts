import type { Knex } from 'knex'
import { type Changes, changePages, editedPages } from './changed-pages'

const newestFirst = (order: [former: string, current: string], formerSha256: string) => ({
  formerSha256,
  rewrite: (text: string) => turned(text, order),
})

/** The post about changes of the tax, in each built-in language. */
export const changes: Changes = {
  state_pages: {},
  blogs: {
    'professional-tax-changes-2022-2025': {
      note: 'The newest changes come first.',
      columns: {},
      text: {
        ...newestFirst(
          [
            'matter most to payroll, in the order in which they arrived.',
            'matter most to payroll, the newest first.',
          ],
          '6602d0a112b3dff8a3298fb831f76c8734422856583e8b148b9ee4e5825e3d90',
        ),
        readingTime: 10,
      },
      versions: {
        hi: {
          fields: {},
          text: {
            ...newestFirst(
              ['मायने रखते हैं, उसी क्रम में जिसमें वे आए।', 'मायने रखते हैं, सबसे नए पहले।'],
              '12a17fdc4d59b602c96ba34c919fabeccbbaa60bb2d2f6b66a7c1a1f6c803cd4',
            ),
            readingTime: 11,
          },
        },
      },
    },
  },
}

/** Tells the changes of the tax the newest first: rows, years, and the changes of a year. No fact changes. */
export const up = (knex: Knex): Promise<void> => changePages(knex, changes)

/** One sentence for the log for each page of which staff have edited what this migration would have changed. */
export async function keptByStaff(knex: Knex): Promise<string[]> {
  const edited = await editedPages(knex, changes)
  return edited.map(
    ({ slug, parts }) =>
      `${slug} keeps what staff have edited; see whether it tells the newest changes first: ${parts.join(', ')}`,
  )
}

/** Turns the order of a text around, so that doing it twice changes nothing. What to do and the sources stay last. */
function turned(text: string, [former, current]: [string, string]): string {
  const [opening = '', ...sections] = text.split(/^(?=## )/m)
  const years = sections.filter((section) => section.startsWith('## 20'))
  const others = sections.filter((section) => !years.includes(section))
  const introduction = opening.includes(former)
    ? opening.replace(former, current)
    : opening.replace(current, former)
  return [turnedRows(introduction), ...years.reverse().map(turnedYear), ...others].join('')
}

const turnedRows = (text: string) =>
  text.replace(/(?<=^\| --- .*\n)(\|.*\n)+/m, (rows) => rows.match(/.+\n/g)!.reverse().join(''))

function turnedYear(section: string): string {
  const [heading, ...entries] = section.split(/^(?=### )/m)
  const open = entries.filter((entry) => entry.includes('](/meghalaya-'))
  const dated = entries.filter((entry) => !open.includes(entry))
  return [heading, ...dated.reverse(), ...open].join('')
}

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
