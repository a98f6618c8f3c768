import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  FieldTranslation,
  ImportedPage,
  ImportProblem,
  ImportReport,
} from '../../../contract/language/translation'
import type { ApiContext } from '../../../platform/http/context'
import { HttpError } from '../../../platform/http/errors'
import type { Page } from '../../pages/page-resource'
import type { PageService } from '../../pages/page-service'
import { isSlugInTrash } from '../../pages/trash'
import { findTranslation, type StoredTranslation } from '../repository'
import { requireOwn, Translations } from '../service'
import { Judge, reasonOf, subjectOf } from './judge'
import { type ReadPage, type ReadUnit, readXliff } from './xliff-reader'

/** Problems that a report names. */
const mostProblems = 500

export interface ImportOptions {
  language: string
  /** Whether nothing is stored. */
  isTrial: boolean
  /** When the file was compared in a trial; pages that somebody has saved since are left alone. */
  checkedAt?: string
}

/**
 * Stores the translations of an XLIFF file, each page by the same save as its form: with its rules, roles, revisions and log.
 * It publishes and deletes nothing. What is wrong with one text or page stops no other.
 * @throws 403 for a translator of other languages, 422 at `file` for what is no XLIFF 1.2 into the language
 */
export async function importXliff(
  ctx: ApiContext,
  services: PageService[],
  bytes: Buffer,
  options: ImportOptions,
): Promise<ImportReport> {
  requireOwn(ctx, options.language)
  const read = readXliff(bytes, options.language)
  const report = new Report(options.isTrial)
  for (const page of read) {
    await new PageImport(ctx, services, options, report, page).run()
    // Others wait meanwhile.
    await nextTurn()
  }
  return report.answer
}

/** Collects what becomes of the texts. */
class Report {
  readonly answer: ImportReport

  constructor(isTrial: boolean) {
    this.answer = {
      isTrial,
      checkedAt: new Date().toISOString(),
      pages: [],
      imported: 0,
      unchanged: 0,
      problems: [],
      moreProblems: 0,
    }
  }

  add(page: ImportedPage, unchanged: number): void {
    if (page.texts > 0) this.answer.pages.push(page)
    this.answer.imported += page.texts
    this.answer.unchanged += unchanged
  }

  tell(problem: ImportProblem): void {
    if (this.answer.problems.length < mostProblems) this.answer.problems.push(problem)
    else this.answer.moreProblems += 1
  }
}

/** The texts of a page that have to be stored. */
interface Changes {
  fields: Record<string, FieldTranslation>
  /** By their English text, which may be any. */
  words: Map<string, string>
  unchanged: number
}

class PageImport {
  private title: string | null = null

  constructor(
    private readonly ctx: ApiContext,
    private readonly services: PageService[],
    private readonly options: ImportOptions,
    private readonly report: Report,
    private readonly read: ReadPage,
  ) {}

  async run(): Promise<void> {
    const [name, slug, ...rest] = this.read.page.split('/')
    const service = this.services.find(({ resource }) => resource.name === name)
    if (!service || !slug || rest.length > 0) return this.tell(null, unknownPage)
    const page = await findPage(service, slug)
    if (!page) {
      const isTrashed = await isSlugInTrash(service.knex, service.pages.table, slug)
      return this.tell(null, isTrashed ? trashedPage : unknownPage)
    }
    this.title = String(page[service.resource.title])
    const translations = new Translations(service)
    const key = translations.key(page.id, this.options.language)
    const stored = await findTranslation(service.knex, key)
    const changes = await this.judgeAll(new Judge(translations, page, stored))
    const texts = Object.keys(changes.fields).length + changes.words.size
    if (texts > 0 && !(await this.save(translations, page, stored, changes))) return
    const { read, title } = this
    this.report.add(
      { page: read.page, resource: service.resource.name, id: page.id, title, texts },
      changes.unchanged,
    )
  }

  private async judgeAll(judge: Judge): Promise<Changes> {
    const { units } = this.read
    const changes: Changes = { fields: {}, words: new Map(), unchanged: 0 }
    const times = countOf(units)
    for (const unit of units) {
      const isTwice = times.get(subjectOf(unit))! > 1
      const { field, word, problem } = isTwice ? { problem: twice } : await judge.judge(unit)
      if (field) changes.fields[field[0]] = field[1]
      if (word) changes.words.set(...word)
      if (problem) this.tell(unit.id, problem, Boolean(field ?? word))
      if (!field && !word && !problem) changes.unchanged += 1
    }
    return changes
  }

  /** @returns whether it was stored, or would be */
  private async save(
    translations: Translations,
    { id }: Page,
    stored: StoredTranslation | null,
    { fields, words }: Changes,
  ): Promise<boolean> {
    const { language, isTrial, checkedAt } = this.options
    if (stored && checkedAt && stored.updatedAt > checkedAt) {
      this.tell(null, overtaken)
      return false
    }
    if (isTrial) return true
    const change = {
      fields,
      words: Object.fromEntries(words),
      updatedAt: stored?.updatedAt ?? null,
    }
    try {
      await translations.save(this.ctx, id, language, change)
      return true
    } catch (error) {
      const isOvertaken = error instanceof HttpError && error.code === 'edit_collision'
      this.tell(null, isOvertaken ? overtaken : reasonOf(error))
      return false
    }
  }

  private tell(field: string | null, message: string, isStored = false): void {
    this.report.tell({ page: this.read.page, title: this.title, field, message, isStored })
  }
}

const unknownPage = 'The portal has no such page'
const trashedPage = 'The page is in the trash; restore it, then import its texts'
const overtaken =
  'Somebody has saved this translation in the meantime: nothing of the page was stored; check the file again'
const twice = 'The file has this text more than once: none of them is stored'

/** The page that has this slug, or had it. */
const findPage = async ({ knex, pages }: PageService, slug: string): Promise<Page | null> =>
  (await pages.find(knex, { slug }, false)) ?? (await pages.findMoved(knex, slug, false))

function countOf(units: ReadUnit[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const unit of units) times.set(subjectOf(unit), (times.get(subjectOf(unit)) ?? 0) + 1)
  return times
}
