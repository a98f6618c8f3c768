import { useSettled } from '../../ui/use-settled'
import { useMarkdownPreviewQuery } from '../data/record-endpoints'

/** What a preview says when the text could not be rendered, so that it shows an older one. */
export const renderingFailed = 'The preview could not be made; your text is safe.'

/**
 * A text as readers will see it, after each pause in typing. The API renders it and keeps nothing.
 * @param isWanted whether it is shown somewhere
 * @returns the HTML; undefined until it arrives, empty for an empty text
 */
export function useRenderedText(content: string, isWanted = true) {
  const settled = useSettled(content)
  const isEmpty = !settled.trim()
  const { data, isError } = useMarkdownPreviewQuery(settled, { skip: !isWanted || isEmpty })
  return { html: isEmpty ? '' : data?.html, hasFailed: isError, isEmpty }
}
