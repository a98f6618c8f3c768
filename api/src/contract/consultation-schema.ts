import * as yup from 'yup'
import { notUnknown, optionalText, reachableAddress, text } from './fields'
import { limits } from './limits'
import { normalisePhone } from './phone'

/** Longest phone text: 10 on the home and state forms, 20 on the service form. */
export type PhoneMaxLength = 10 | 20

export const fillThisField = 'Please fill this field'
export const fillAllFields = 'Please fill all required fields'

// Browsers send each line break as two characters.
const oneLineBreak = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value

/** Value of `topic` for what is wrong on a page: it needs a message and nothing else. */
export const correctionTopic = 'correction'

/** Makes a field of the request optional in a correction. */
const unlessCorrection = <S extends yup.StringSchema<string | undefined>>(schema: S) =>
  schema.when('topic', ([topic], field: S) =>
    topic === correctionTopic ? field.notRequired() : field,
  )

const leadText = (label: string, max: number) => text(label, max).required(fillThisField)

/**
 * Schema of the consultation form, under the field names that it posts (D18, D19).
 * `website` is the honeypot; the two times are epoch milliseconds of the visitor's clock.
 */
export function consultationSchema(phoneMaxLength: PhoneMaxLength) {
  return yup
    .object({
      SingleLine1: unlessCorrection(leadText('Company name', limits.name)).when(
        'worksForSelf',
        ([worksForSelf], company) => (worksForSelf === 'yes' ? company.notRequired() : company),
      ),
      SingleLine: unlessCorrection(leadText('Name', limits.name)),
      PhoneNumber_countrycode: unlessCorrection(
        leadText('Phone number', phoneMaxLength).test(
          'phone',
          'Enter a 10-digit phone number',
          (value) => !value || normalisePhone(value) !== null,
        ),
      ),
      PhoneNumber_countrycodeval: optionalText('Country code', 8).test(
        'country-code',
        'Only numbers of India (+91) are accepted',
        (value) => !value || value === '+91',
      ),
      Email: unlessCorrection(reachableAddress(fillThisField)),
      MultiLine: optionalText('Message', limits.message)
        .transform(oneLineBreak)
        .when('topic', ([topic], message) =>
          topic === correctionTopic ? message.required(fillThisField) : message,
        ),
      /** `yes`: somebody who works for themselves, who needs no company. */
      worksForSelf: optionalText('Works for self', 3),
      topic: optionalText('Topic', 20),
      zf_referrer_name: optionalText('Referrer', limits.url),
      zf_redirect_url: optionalText('Redirect address', limits.url),
      zc_gad: optionalText('Tracking value', limits.line),
      state: optionalText('State', limits.name),
      service: optionalText('Service', limits.name),
      formStartedAt: optionalText('Start time', 20),
      formSubmittedAt: optionalText('Submission time', 20),
      website: optionalText('Website', limits.url),
      // Any id is accepted: pages opened before a wording changed still send the old one.
      consent: optionalText('Wording', 20),
    })
    .noUnknown(notUnknown)
}

export type ConsultationInput = yup.InferType<ReturnType<typeof consultationSchema>>
