import * as yup from 'yup'
import { basedOn, limits, notUnknown, requiredText, text } from './fields'

/** What a picture shows, for those who do not see it. */
export const mediaAlt = text('Alternative text', limits.alt)

/** What staff say about a picture of the media library; without an alternative text it is not used (D51). */
export const mediaUpdateSchema = yup
  .object({ alt: requiredText('Alternative text', limits.alt), ...basedOn })
  .noUnknown(notUnknown)

export type MediaUpdate = yup.InferType<typeof mediaUpdateSchema>
