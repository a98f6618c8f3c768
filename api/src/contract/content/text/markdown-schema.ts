import * as yup from 'yup'
import { notUnknown, uncoerced } from '../../kinds/fields'
import { limits } from '../../kinds/limits'

export const markdownPreviewSchema = yup
  .object({
    content: uncoerced(yup.string())
      .typeError('Content must be text')
      .defined('Content is required')
      .max(limits.content, `Content must be at most ${limits.content} characters`),
  })
  .noUnknown(notUnknown)

export type MarkdownPreviewInput = yup.InferType<typeof markdownPreviewSchema>
