import type { ServicePage, ServicePageSummary } from '../../contract/entities/pages'
import { servicePage } from '../../contract/kinds/service-page'
import { object, present, type Shape, text } from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import { listedShape, recordShape } from '../pages/kind-shapes'
import { renderStored } from '../pages/markdown'
import type { ServicePageRow } from './row'

const summaryShape: Shape<ServicePageSummary> = listedShape(servicePage)

const pageShape: Shape<ServicePage> = { ...recordShape(servicePage), contentHtml: text }

export const servicePageAnswer = object(pageShape)
export const servicePageSummaryAnswer = object(summaryShape)

export const presentServicePageSummary = (row: ServicePageRow): ServicePageSummary =>
  present<ServicePageSummary>(summaryShape, row)

export const presentServicePage = (row: ServicePageRow, pictures: Pictures): ServicePage =>
  present<ServicePage>(pageShape, { ...row, contentHtml: renderStored(row.content, pictures) })
