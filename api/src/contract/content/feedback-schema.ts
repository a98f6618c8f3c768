import * as yup from 'yup'
import { basedOn, notUnknown, optionalText, text } from '../kinds/fields'
import { feedbackDecisions, longestFeedback } from './feedback'

/** What staff decide about a report, and what its readers are told. */
export const feedbackDecisionSchema = yup
  .object({
    status: text('Status', 16)
      .required('Status is required')
      .oneOf([...feedbackDecisions], `Status must be one of ${feedbackDecisions.join(', ')}`),
    answer: optionalText('Answer', longestFeedback),
    ...basedOn,
  })
  .noUnknown(notUnknown)
