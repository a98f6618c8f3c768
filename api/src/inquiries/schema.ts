import { type Inquiry, inquiryStatuses } from '../contract/entities'
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
  zcGad: nullable(text),
  status: { type: 'string', enum: inquiryStatuses },
  notes: nullable(text),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const inquiryAnswer = object(inquiryShape)
export const inquiryListAnswer = listOf(inquiryAnswer)

export const presentInquiry = (inquiry: Inquiry): Inquiry => present<Inquiry>(inquiryShape, inquiry)
