import * as yup from 'yup'
import { inquiryStatuses } from './entities'
import { basedOn, limits, notUnknown, optionalText, text } from './fields'

export const inquiryStatusMessage = 'Status must be new, contacted, won, lost or spam'

/** What staff record about a lead (D31). */
export const inquiryUpdateSchema = yup
  .object({
    status: text('Status', 16).oneOf(inquiryStatuses, inquiryStatusMessage),
    notes: optionalText('Notes', limits.paragraph),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type InquiryUpdate = yup.InferType<typeof inquiryUpdateSchema>
