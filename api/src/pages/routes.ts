import { markdownPreviewSchema } from '../contract/schemas'
import { type Route, route } from '../http/route'
import { object, text } from '../http/shape'
import { renderMarkdown } from './markdown'

export function markdownRoutes(): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/markdown-preview',
      access: 'admin',
      summary: 'Markdown as the HTML that readers will get',
      body: markdownPreviewSchema,
      answer: object({ html: text }),
      handle: async ({ input }) => ({ html: renderMarkdown(input.content) }),
    }),
  ]
}
