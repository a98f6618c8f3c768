import type { ServicePage, ServicePageSummary } from '../../contract/entities/pages'
import {
  dateTime,
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import { renderStored } from '../pages/markdown'
import type { ServicePageRow } from './row'

const summaryShape: Shape<ServicePageSummary> = {
  id: integer,
  name: text,
  slug: text,
  description: text,
  category: text,
  shortDescription: text,
  features: textList,
  pricing: nullable(text),
  processingTime: nullable(text),
  isActive: flag,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const pageShape: Shape<ServicePage> = {
  ...summaryShape,
  benefits: textList,
  process: textList,
  documentsRequired: textList,
  content: nullable(text),
  contentHtml: text,
  metaTitle: nullable(text),
  metaDescription: nullable(text),
}

export const servicePageAnswer = object(pageShape)
export const servicePageSummaryAnswer = object(summaryShape)

export const presentServicePageSummary = (row: ServicePageRow): ServicePageSummary =>
  present<ServicePageSummary>(summaryShape, row)

export const presentServicePage = (row: ServicePageRow, pictures: Pictures): ServicePage =>
  present<ServicePage>(pageShape, { ...row, contentHtml: renderStored(row.content, pictures) })
