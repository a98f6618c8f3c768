import type {
  InLanguage,
  ServicePage,
  ServicePageSummary,
  Versioned,
} from '../../contract/content/pages'
import { servicePage } from '../../contract/kinds/service-page'
import { object, present, type Shape, text } from '../../platform/http/request/shape'
import { listedIn, listedShape, recordShape, versioned } from '../pages/kind-shapes'
import { renderStored } from '../pages/text/markdown'
import type { TextSurroundings } from '../pages/text/sanitise'
import type { ServicePageRow } from './row'

type Summary = Omit<ServicePageSummary, keyof InLanguage>
type Own = Omit<ServicePage, keyof Versioned>

const summaryShape: Shape<Summary> = listedShape(servicePage)

const pageShape: Shape<Own> = { ...recordShape(servicePage), contentHtml: text }

export const servicePageAnswer = versioned(object(pageShape))
export const servicePageSummaryAnswer = listedIn(object(summaryShape))

export const presentServicePageSummary = (row: ServicePageRow): Summary =>
  present<Summary>(summaryShape, row)

export const presentServicePage = (row: ServicePageRow, around: TextSurroundings): Own =>
  present<Own>(pageShape, { ...row, contentHtml: renderStored(row.content, around) })
