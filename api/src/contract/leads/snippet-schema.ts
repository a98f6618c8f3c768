import * as yup from 'yup'
import { basedOn, notUnknown, requiredText } from '../kinds/fields'
import { limits } from '../kinds/limits'
import { placeholders, unknownPlaceholder } from './snippet-text'

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')

/** A text for answers that staff share. It is as long as a note may be. */
export const snippetSchema = yup
  .object({
    title: requiredText('Title', limits.name),
    text: requiredText('Text', limits.message).test('placeholders', (text, { createError }) => {
      const unknown = unknownPlaceholder(text ?? '')
      return !unknown || createError({ message: `${unknown} is no placeholder. Use ${known}` })
    }),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type SnippetInput = yup.InferType<typeof snippetSchema>
