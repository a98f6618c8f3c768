import * as yup from 'yup'
import { basedOn, notUnknown, requiredText, text } from '../kinds/fields'
import { limits } from '../kinds/limits'

/** Alternative text: describes the picture to people who cannot see it. */
export const mediaAlt = text('Alternative text', limits.alt)

/** Editable fields of a media library picture. The text is required: pictures without one are not used (D51). */
export const mediaUpdateSchema = yup
  .object({ alt: requiredText('Alternative text', limits.alt), ...basedOn })
  .noUnknown(notUnknown)

export type MediaUpdate = yup.InferType<typeof mediaUpdateSchema>
