import type { PageResourceName } from '../../../contract/content/page-resources'
import { type Fields, isList } from '../../../contract/kinds/field'
import { kinds } from '../../../contract/kinds/kinds'
import { english } from '../../../contract/language/english'
import type {
  ExportedTexts,
  TextState,
  TranslatedField,
  TranslatedWord,
} from '../../../contract/language/translation'
import { factLabels } from '../../../contract/law/facts/fact-labels'
import { portions } from '../../../platform/portions'
import type { Page } from '../../pages/page-resource'
import type { PageService } from '../../pages/page-service'
import { asText, factsOf, fieldsBeside, isNothing, wordsBeside } from '../localized'
import { type StoredTranslation, translationsIn } from '../repository'
import { type WrittenUnit, xliffFile, xliffHead, xliffTail } from './xliff-writer'

/** Pages read at a time. */
const portion = 20

const states: Record<ExportedTexts, readonly TextState[]> = {
  all: ['missing', 'stale', 'current'],
  missing: ['missing'],
  stale: ['missing', 'stale'],
}

/** The name of a page in a file. */
export const pageName = (resource: PageResourceName, slug: string): string => `${resource}/${slug}`

/** Texts of pages outside the trash, as XLIFF 1.2 in parts: a `<file>` for each page that has any. */
export async function* exportedXliff(
  services: PageService[],
  language: string,
  only: ExportedTexts,
): AsyncGenerator<string> {
  yield xliffHead
  for (const service of services) yield* filesOf(service, language, states[only])
  yield xliffTail
}

async function* filesOf(
  { knex, pages, resource }: PageService,
  language: string,
  wanted: readonly TextState[],
): AsyncGenerator<string> {
  const ids = (await pages.list(knex, false)).map(({ id }) => id)
  for (const some of portions(ids, portion)) {
    const texts = await translationsIn(knex, resource.table, language, some)
    const found = new Map((await pages.findMany(knex, some)).map((page) => [page.id, page]))
    for (const page of some.flatMap((id) => found.get(id) ?? [])) {
      const stored = texts.get(page.id) ?? null
      const units = unitsOf(resource, page, stored).filter(({ state }) => wanted.includes(state))
      if (units.length === 0) continue
      yield xliffFile(
        pageName(resource.name, page.slug),
        String(page[resource.title]),
        language,
        units,
      )
    }
  }
}

function unitsOf(
  resource: PageService['resource'],
  page: Page,
  stored: StoredTranslation | null,
): WrittenUnit[] {
  const fields = fieldsBeside(resource, page, stored).filter(({ source }) => !isNothing(source))
  const words = wordsBeside(factsOf(page), stored, true)
  return [
    ...fields.map((field) => fieldUnit(kinds[resource.name].fields, field)),
    ...words.map(wordUnit),
  ]
}

function fieldUnit(fields: Fields, { name, source, target, madeFrom, state }: TranslatedField) {
  const field = fields[name]!
  const note = isList(field)
    ? 'A list: one entry a line'
    : field.type === 'markdown'
      ? 'Written in Markdown'
      : undefined
  const former =
    state === 'stale' && !isNothing(madeFrom)
      ? { source: asText(madeFrom), target: asText(target) }
      : undefined
  return {
    id: `fields.${name}`,
    label: field.label,
    source: asText(source),
    target: asText(target),
    state,
    note,
    former,
  }
}

const labels: Record<string, string> = factLabels(english)

const wordUnit = ({ at, source, target, state, former }: TranslatedWord): WrittenUnit => ({
  id: `words.${at}`,
  label: labels[at.split('.')[0]!] ?? at,
  source,
  target: target ?? '',
  state,
  former: former ?? undefined,
})
