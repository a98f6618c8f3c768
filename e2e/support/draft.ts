import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { ownOrigin, signInToApi } from './sign-in'

/** Gives each test its own draft, which no visitor sees; deleted afterwards. */
export const test = base.extend<{ draft: Blog }>({
  draft: async ({ request }, use) => {
    await signInToApi(request)
    const id = randomUUID()
    const data = {
      title: `Draft ${id}`,
      slug: `draft-${id}`,
      excerpt: 'As it was first written',
      content: 'One paragraph.',
      author: 'Editorial Team',
    }
    const answer = await request.post('/api/blogs', { headers: ownOrigin, data })
    expect(answer.status(), await answer.text()).toBe(201)
    const draft: Blog = await answer.json()
    await use(draft)
    await request.delete(`/api/blogs/${draft.id}`, { headers: ownOrigin })
  },
})
