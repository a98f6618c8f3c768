import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as yup from 'yup'
import {
  type Feedback,
  type FeedbackDetails,
  type FeedbackRecord,
  type FeedbackReport,
  feedbackKinds,
  feedbackStatuses,
  longestFeedback,
  type PageFeedback,
} from '../../contract/content/feedback'
import { pageResourceNames } from '../../contract/content/page-resources'
import { isDay } from '../../contract/indian-day'
import {
  isDateTime,
  isHttpUrl,
  notUnknown,
  optional,
  optionalText,
  reachable,
  requiredText,
  textOf,
} from '../../contract/kinds/fields'
import { limits } from '../../contract/kinds/limits'
import { isLanguage } from '../../contract/language/languages'
import { perLanguage } from '../../contract/language/per-language'
import { oneLineBreak } from '../../contract/leads/consultation-schema'
import * as m from '../../messages'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'

const written = (t: Translate, max: number) =>
  optional(
    textOf(max, {
      notText: t(m.feedbackNotText),
      tooLong: t(m.parameterTooLong, { count: max }),
      unstorable: t(m.unstorable),
    }),
  )

/**
 * What the box at the foot of a page sends. What visitors see is said in their language; faults of hidden fields, which only
 * programs make, in English. `version` is what the reader saw; `website` is the honeypot.
 */
export const feedbackSchemaIn = perLanguage((t) =>
  yup
    .object({
      page: requiredText('Page', limits.url),
      kind: requiredText('Kind', 10).oneOf(
        [...feedbackKinds],
        `Kind must be one of ${feedbackKinds.join(', ')}`,
      ),
      where: written(t, limits.line),
      text: written(t, longestFeedback)
        .transform(oneLineBreak)
        .when(['kind', 'where', 'link'], ([kind, ...others], schema) =>
          kind === 'wrong' && !others.some(Boolean)
            ? schema.required(t(m.feedbackSayWhat))
            : schema,
        ),
      link: written(t, limits.url).test('url', t(m.feedbackLinkWrong), isHttpUrl),
      email: optional(
        reachable(
          textOf(limits.email, {
            notText: t(m.feedbackNotText),
            tooLong: t(m.parameterTooLong, { count: limits.email }),
            unstorable: t(m.unstorable),
          }),
          t(m.feedbackEmailWrong),
        ),
      ),
      lang: optionalText('Language', 10).test(
        'language',
        t(m.languageUnknown),
        (code) => !code || isLanguage(code),
      ),
      version: optionalText('Version', 30).test(
        'version',
        'Version must be a day or a date and time',
        (version) => !version || isDay(version) || isDateTime(version),
      ),
      website: optionalText('Website', limits.url),
    })
    .noUnknown(notUnknown),
)

export type FeedbackInput = yup.InferType<ReturnType<typeof feedbackSchemaIn>>

const reportShape: Shape<FeedbackReport> = {
  id: integer,
  language: text,
  version: nullable(text),
  where: nullable(text),
  text: nullable(text),
  link: nullable(text),
  wantsAnswer: flag,
  createdAt: dateTime,
}

const recordShape: Shape<FeedbackRecord> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  title: text,
}

const shape: Shape<Feedback> = {
  ...reportShape,
  page: text,
  record: nullable(object(recordShape)),
  count: integer,
  status: { type: 'string', enum: feedbackStatuses },
  answer: nullable(text),
  closedAt: nullable(dateTime),
  updatedAt: dateTime,
}

const detailsShape: Shape<FeedbackDetails> = {
  ...shape,
  reports: listOf(object(reportShape)),
  wantAnswer: integer,
  revision: nullable(integer),
}

export const feedbackAnswer = object(shape)
export const detailsAnswer = object(detailsShape)

export const presentFeedback = (feedback: Feedback): Feedback => present(shape, feedback)
export const presentReport = (report: FeedbackReport): FeedbackReport =>
  present(reportShape, report)
export const presentDetails = (details: FeedbackDetails): FeedbackDetails =>
  present(detailsShape, details)

const pageFeedbackShape: Shape<PageFeedback> = {
  id: integer,
  page: text,
  title: text,
  helped: integer,
  wrong: integer,
  share: integer,
}

export const pageFeedbackAnswer = object(pageFeedbackShape)
