import { markdownPreviewSchema } from '../../contract/content/text/markdown-schema'
import { object, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { findPictures } from '../media/pictures'
import type { ContentServices } from '../services'
import { renderMarkdown } from './text/markdown'

export function markdownRoutes({ knex }: ContentServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/markdown-preview',
      operationId: 'markdownPreview',
      access: 'staff',
      // Translators preview what they write too.
      permission: 'content.translate',
      summary: 'Markdown as the HTML that readers will get',
      body: markdownPreviewSchema,
      answer: object({ html: text }),
      async handle({ input: { content } }) {
        const pictures = await findPictures(knex, [content])
        return { html: renderMarkdown(content, { pictures }) }
      },
    }),
  ]
}
