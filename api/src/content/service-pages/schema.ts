import type { ServicePage, ServicePageSummary } from '../../contract/entities/pages'
import { servicePage } from '../../contract/kinds/service-page'
import { object, present, type Shape, text } from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import { listedIn, listedShape, recordShape, versioned } from '../pages/kind-shapes'
import { renderStored } from '../pages/markdown'
import type { ServicePageRow } from './row'

type Summary = Omit<ServicePageSummary, 'language'>
type Own = Omit<ServicePage, 'languages' | 'language' | 'translatedFrom'>

const summaryShape: Shape<Summary> = listedShape(servicePage)

const pageShape: Shape<Own> = { ...recordShape(servicePage), contentHtml: text }

export const servicePageAnswer = versioned(object(pageShape))
export const servicePageSummaryAnswer = listedIn(object(summaryShape))

export const presentServicePageSummary = (row: ServicePageRow): Summary =>
  present<Summary>(summaryShape, row)

export const presentServicePage = (row: ServicePageRow, pictures: Pictures): Own =>
  present<Own>(pageShape, { ...row, contentHtml: renderStored(row.content, pictures) })
