import * as yup from 'yup'
import { inquiryStatuses } from './entities/leads'
import { basedOn, notUnknown, optionalText, text, uncoerced } from './fields'
import { limits } from './limits'

export const inquiryStatusMessage = 'Status must be new, contacted, won, lost or spam'

const day = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** Whether a text is an existing calendar date as `YYYY-MM-DD`; empty values pass. */
export const isDay = (value: string | null | undefined) =>
  !value || (day.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value)

const id = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(2_147_483_647, `${label} is too large`)

const changes = {
  status: text('Status', 16).oneOf(inquiryStatuses, inquiryStatusMessage),
  /** null: unassigned. */
  assigneeId: id('Assignee').nullable().optional(),
  followUpOn: optionalText('Follow-up', 10).test(
    'day',
    'Follow-up must be a date such as 2026-11-30',
    isDay,
  ),
}

/** The fields of a lead that staff change (D31, D60). */
export const inquiryUpdateSchema = yup
  .object({ ...changes, notes: optionalText('Notes', limits.paragraph), ...basedOn })
  .noUnknown(notUnknown)

export type InquiryUpdate = yup.InferType<typeof inquiryUpdateSchema>

const idList = uncoerced(yup.array())
  .of(id('Lead').required('Lead is required'))
  .typeError('Leads must be a list')
  .required('Choose at least one lead')
  .min(1, 'Choose at least one lead')
  .max(200, 'At most 200 leads can be changed at once')

/** The same changes, without notes, for all leads selected in the list. */
export const inquiryBulkSchema = yup.object({ ids: idList, ...changes }).noUnknown(notUnknown)

export type InquiryBulk = yup.InferType<typeof inquiryBulkSchema>

/** Which leads of a person are erased; without `ids` all of them (D63). */
export const inquiryEraseSchema = yup.object({ ids: idList.optional() }).noUnknown(notUnknown)
