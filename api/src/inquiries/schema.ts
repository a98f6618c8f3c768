import { type Inquiry, inquiryStatuses, leadSources } from '../contract/entities'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../http/shape'

const inquiryShape: Shape<Inquiry> = {
  id: integer,
  firstName: text,
  lastName: text,
  email: text,
  phone: nullable(text),
  state: text,
  service: nullable(text),
  message: nullable(text),
  company: nullable(text),
  sourcePage: nullable(text),
  source: { type: 'string', enum: leadSources },
  zcGad: nullable(text),
  status: { type: 'string', enum: inquiryStatuses },
  notes: nullable(text),
  assigneeId: nullable(integer),
  followUpOn: nullable(text),
  contactedAt: nullable(dateTime),
  consentText: nullable(text),
  consentAt: nullable(dateTime),
  erasedAt: nullable(dateTime),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const inquiryAnswer = object(inquiryShape)
export const inquiryListAnswer = listOf(inquiryAnswer)

export const presentInquiry = (inquiry: Inquiry): Inquiry => present<Inquiry>(inquiryShape, inquiry)
