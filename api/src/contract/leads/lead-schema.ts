import * as yup from 'yup'
import {
  basedOn,
  flag,
  notAnAddress,
  notUnknown,
  optionalText,
  reachable,
  requiredText,
  text,
  uncoerced,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { english } from '../language/english'
import { languageCodes } from '../language/languages'
import * as m from '../messages'
import { consultationSchema } from './consultation-schema'
import { leadStatuses, noteKinds } from './leads'
import { normalisePhone } from './phone'

export const leadStatusMessage = 'Status must be new, contacted, won, lost or spam'

const day = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** Whether a text is an existing calendar date as `YYYY-MM-DD`; empty values pass. */
export const isDay = (value: string | null | undefined) =>
  !value || (day.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value)

/** Id of a stored record. */
export const id = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(2_147_483_647, `${label} is too large`)

const changes = {
  status: text('Status', 16).oneOf(leadStatuses, leadStatusMessage),
  /** null: unassigned. */
  assigneeId: id('Assignee').nullable().optional(),
  followUpOn: optionalText('Follow-up', 10).test(
    'day',
    'Follow-up must be a date such as 2026-11-30',
    isDay,
  ),
  /** In India; another day without an hour takes the hour away. */
  followUpTime: optionalText('Hour', 5).matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
    message: 'Hour must be a time such as 15:30',
    excludeEmptyString: true,
  }),
}

/** Who a lead is from, as staff correct it: the phone is stored as for a visitor (D19), and may be taken away. */
const contact = {
  firstName: text('First name', limits.name).min(1, 'First name is required'),
  lastName: text('Last name', limits.name),
  phone: optionalText('Phone', 20)
    .transform((value) => (typeof value === 'string' && normalisePhone(value)) || value)
    .test(
      'phone',
      english(m.phoneOfTenDigits),
      (value) => !value || normalisePhone(value) !== null,
    ),
  email: reachable(text('Email', limits.email), notAnAddress).optional(),
  company: optionalText('Company', limits.name),
}

/** What a lead asks for: places are stored as by a form, by the name of their page or else as they were typed. */
const request = {
  state: optionalText('State', limits.name),
  service: optionalText('Service', limits.name),
  locale: text('Language', 8)
    .oneOf(languageCodes, `Language must be one of ${languageCodes.join(', ')}`)
    .optional(),
}

/** Both as a form has them. */
export const leadDataSchema = yup.object({ ...contact, ...request })

/** The fields of a lead that staff change (D31, D60). */
export const leadUpdateSchema = yup
  .object({
    ...changes,
    ...contact,
    ...request,
    lostReason: optionalText('Reason', limits.name),
    /** For programs of before notes were entries of the history: a text that is new becomes a note. */
    notes: optionalText('Notes', limits.paragraph),
    /** true: a call was not answered, which the history notes; false takes the user's last such entry back. */
    noAnswer: flag('No answer'),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type LeadUpdate = yup.InferType<typeof leadUpdateSchema>

const noteText = requiredText('Note', limits.message)

const noteKind = text('Kind', 16).oneOf(noteKinds, 'Kind must be note, call or mail')

/** A note of staff on a lead, or what a call or a mail was about. */
export const noteSchema = yup.object({ kind: noteKind, text: noteText }).noUnknown(notUnknown)

export type NoteInput = yup.InferType<typeof noteSchema>

const mailSubject = requiredText('Subject', limits.name)
const mailText = requiredText('Text', limits.paragraph)

/** A mail of staff to a lead. */
export const leadMailSchema = yup
  .object({ subject: mailSubject, text: mailText })
  .noUnknown(notUnknown)

const isMail = ([kind]: unknown[]) => kind === 'send'

/** A note or, with the kind `send`, a mail, as the form of a lead's page has it. `notes` is the field that kept drafts name. */
export const leadEntryFormSchema = yup.object({
  kind: text('Kind', 16).oneOf([...noteKinds, 'send'], 'Kind must be note, call, mail or send'),
  subject: yup.string().when('kind', (kind) => (isMail(kind) ? mailSubject : yup.string())),
  notes: yup.string().when('kind', (kind) => (isMail(kind) ? mailText : noteText)),
})

export type LeadMailInput = yup.InferType<typeof leadMailSchema>

/** The new text of a note; the former one stays readable. */
export const noteCorrectionSchema = yup.object({ text: noteText }).noUnknown(notUnknown)

/**
 * A lead taken down by telephone, under the names and with the rules of the public form, except that a name and a number
 * are enough: a caller may have no company, and spell no e-mail address.
 */
export const telephoneLeadSchema = consultationSchema(english, 20)
  .pick(['SingleLine', 'PhoneNumber_countrycode', 'MultiLine', 'worksForSelf', 'state', 'service'])
  .shape({ SingleLine1: contact.company, Email: contact.email })
  .noUnknown(notUnknown)

export type TelephoneLead = yup.InferType<typeof telephoneLeadSchema>

const idList = uncoerced(yup.array())
  .of(id('Lead').required('Lead is required'))
  .typeError('Leads must be a list')
  .required('Choose at least one lead')
  .min(1, 'Choose at least one lead')
  .max(200, 'At most 200 leads can be changed at once')

/**
 * The same changes, without notes, for all leads selected in the list. `onlyIf` are values that a lead must still have,
 * so that an undo does not overwrite what somebody changed since.
 */
export const leadBulkSchema = yup
  .object({
    ids: idList,
    ...changes,
    onlyIf: yup.object(changes).noUnknown(notUnknown).optional().default(undefined),
  })
  .noUnknown(notUnknown)

export type LeadBulk = yup.InferType<typeof leadBulkSchema>

/** Which leads of a person are erased; without `ids` all of them (D63). */
export const leadEraseSchema = yup.object({ ids: idList.optional() }).noUnknown(notUnknown)
