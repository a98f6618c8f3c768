import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as yup from 'yup'
import { optional, optionalText, reachable, textOf } from '../kinds/fields'
import { limits } from '../kinds/limits'
import * as m from '../messages'
import { normalisePhone } from './phone'

/** Longest phone text: 10 on the home and state forms, 20 on the service form. */
export type PhoneMaxLength = 10 | 20

export const fillThisField = (t: Translate): string => t(m.fillThisField)
export const fillAllFields = (t: Translate): string => t(m.fillAllFields)

// Browsers send each line break as two characters.
export const oneLineBreak = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value

/** Value of `topic` for what is wrong on a page: it needs a message and nothing else. */
export const correctionTopic = 'correction'

/** Makes a field of the request optional in a correction. */
const unlessCorrection = <S extends yup.StringSchema<string | undefined>>(schema: S) =>
  schema.when('topic', ([topic], field: S) =>
    topic === correctionTopic ? field.notRequired() : field,
  )

type Field = 'company' | 'name' | 'phone' | 'email' | 'message'

/** What visitors know the posted fields as, in the form's order. */
const seen: Record<string, Field> = {
  SingleLine1: 'company',
  SingleLine: 'name',
  PhoneNumber_countrycode: 'phone',
  Email: 'email',
  MultiLine: 'message',
}

/**
 * What to do at each wrong field that visitors see, in the form's order. The message at the field says why.
 * @param errors messages by the names of fields
 */
export function errorSummary(
  t: Translate,
  errors: Record<string, string | undefined>,
): { name: string; text: string }[] {
  return Object.entries(seen).flatMap(([name, field]) => {
    const error = errors[name]
    if (!error) return []
    return { name, text: t(error === fillThisField(t) ? m.enterField : m.correctField, { field }) }
  })
}

/** One text of a visitor's form, with messages in their language. */
export const visitorText = (t: Translate, field: Field, max: number) =>
  textOf(max, {
    notText: t(m.fieldNotText, { field }),
    tooLong: t(m.fieldTooLong, { field, max }),
    unstorable: t(m.fieldUnstorable, { field }),
  })

const leadText = (t: Translate, field: Field, max: number) =>
  visitorText(t, field, max).required(t(m.fillThisField))

/**
 * Schema of the consultation form, under the field names that it posts (D18, D19). What visitors see is said in their
 * language; faults of hidden fields, which only programs make, in English. `locale` is the page's language.
 * `website` is the honeypot; the two times are epoch milliseconds of the visitor's clock.
 */
export function consultationSchema(t: Translate, phoneMaxLength: PhoneMaxLength) {
  return yup
    .object({
      SingleLine1: unlessCorrection(leadText(t, 'company', limits.name)).when(
        'worksForSelf',
        ([worksForSelf], company) => (worksForSelf === 'yes' ? company.notRequired() : company),
      ),
      SingleLine: unlessCorrection(leadText(t, 'name', limits.name)),
      PhoneNumber_countrycode: unlessCorrection(
        leadText(t, 'phone', phoneMaxLength).test(
          'phone',
          t(m.phoneOfTenDigits),
          (value) => !value || normalisePhone(value) !== null,
        ),
      ),
      PhoneNumber_countrycodeval: optionalText('Country code', 8).test(
        'country-code',
        t(m.onlyIndianPhones),
        (value) => !value || value === '+91',
      ),
      Email: unlessCorrection(reachable(leadText(t, 'email', limits.email), t(m.validEmail))),
      MultiLine: optional(visitorText(t, 'message', limits.message))
        .transform(oneLineBreak)
        .when('topic', ([topic], message) =>
          topic === correctionTopic ? message.required(t(m.fillThisField)) : message,
        ),
      /** `yes`: somebody who works for themselves, who needs no company. */
      worksForSelf: optionalText('Works for self', 3),
      topic: optionalText('Topic', 20),
      locale: optionalText('Language', 20),
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
    .noUnknown(t(m.unknownField))
}

export type ConsultationInput = yup.InferType<ReturnType<typeof consultationSchema>>
