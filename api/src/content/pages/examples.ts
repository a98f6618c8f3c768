import type { Client, TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'

/** Kinds of pages whose built-in page 1 is previewed below. */
const kinds = ['state-pages', 'service-pages', 'blogs']
const json = { 'content-type': 'application/json' }

const linkTo = async (admin: Client, page: string) =>
  (await admin.post(`${page}/preview-links`)).body

export const examples: Examples = {
  'GET /api/drafts': {
    guard: 'content.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/drafts')]],
  },
  'GET /api/trash': {
    guard: 'trash.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/trash')]],
  },
  'GET /api/previews/:token': {
    guard: 'everybody',
    empty: 404,
    answers: kinds.map((kind) => [
      200,
      async ({ admin, anonymous }) =>
        anonymous.get(`/api/previews/${(await linkTo(admin, `/api/${kind}/1`)).token}`),
    ]),
  },
  'GET /api/blog-previews/:token': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [
        200,
        async ({ admin, anonymous }) =>
          anonymous.get(`/api/blog-previews/${(await linkTo(admin, '/api/blogs/1')).token}`),
      ],
    ],
  },
  'POST /api/markdown-preview': {
    guard: 'content.translate',
    empty: 422,
    answers: [[200, ({ admin }) => admin.post('/api/markdown-preview', { content: '# A' })]],
  },
}

/**
 * Examples of all routes that each kind of page has.
 * @param newPage a valid page, another one at each call
 */
export function pageExamples(
  kind: string,
  newPage: () => object,
  bulkAction: 'publish' | 'activate',
): Examples {
  return {
    ...recordExamples(kind, newPage, bulkAction),
    ...revisionExamples(`/api/${kind}`),
    ...draftExamples(`/api/${kind}/:id/draft`, newPage),
    ...translationExamples(`/api/${kind}/:id/translations/:language`),
    ...previewLinkExamples(`/api/${kind}/:id/preview-links`),
    ...trashExamples(kind, newPage),
  }
}

function recordExamples(kind: string, newPage: () => object, bulkAction: string): Examples {
  const path = `/api/${kind}`
  const added = async ({ admin }: TestApi) =>
    `${path}/${(await admin.post(path, newPage())).body.id}`
  return {
    [`GET ${path}`]: {
      guard: 'everybody',
      empty: 200,
      answers: [
        [200, ({ anonymous }) => anonymous.get(path)],
        [200, ({ admin }) => admin.get(path)],
        [200, ({ admin }) => admin.get(`${path}?page=1`)],
      ],
    },
    [`GET ${path}/:idOrSlug`]: {
      guard: 'everybody',
      empty: 404,
      answers: [
        [200, ({ anonymous }) => anonymous.get(`${path}/1`)],
        [404, ({ anonymous }) => anonymous.get(`${path}/none`)],
      ],
    },
    [`POST ${path}`]: {
      guard: 'content.write',
      empty: 422,
      body: newPage,
      answers: [
        [201, ({ admin }) => admin.post(path, newPage())],
        [422, ({ admin }) => admin.post(path, { name: 1 })],
        [400, ({ admin }) => admin.with(json).post(path, '{')],
        [415, ({ admin }) => admin.post(path, 'text')],
        [401, ({ anonymous }) => anonymous.post(path, {})],
      ],
    },
    [`PUT ${path}/:id`]: {
      guard: 'content.write',
      empty: 422,
      body: newPage,
      answers: [
        [200, async (api) => api.admin.put(await added(api), newPage())],
        [409, ({ admin }) => admin.put(`${path}/1`, { ...newPage(), updatedAt: longAgo })],
      ],
    },
    [`DELETE ${path}/:id`]: {
      guard: 'content.write',
      empty: 404,
      answers: [[204, async (api) => api.admin.delete(await added(api))]],
    },
    [`POST ${path}/bulk`]: {
      guard: 'content.write',
      empty: 422,
      answers: [
        [200, ({ admin }) => admin.post(`${path}/bulk`, { ids: [1, 424242], action: bulkAction })],
      ],
    },
  }
}

const revisionExamples = (path: string): Examples => ({
  [`GET ${path}/:id/revisions`]: {
    guard: 'content.read',
    empty: 404,
    answers: [[200, ({ admin }) => admin.get(`${path}/1/revisions`)]],
  },
  [`GET ${path}/:id/revisions/:number`]: {
    guard: 'content.read',
    empty: 404,
    answers: [[200, ({ admin }) => admin.get(`${path}/1/revisions/1`)]],
  },
  [`POST ${path}/:id/revisions/:number/restore`]: {
    guard: 'content.write',
    empty: 404,
    answers: [[200, ({ admin }) => admin.post(`${path}/1/revisions/1/restore`, {})]],
  },
})

/**
 * Examples of the draft of a page, or of a part of it.
 * @param values a valid draft
 */
export function draftExamples(path: string, values: () => object): Examples {
  const draft = path.replace(':id', '1')
  return {
    [`PUT ${path}`]: {
      guard: 'content.write',
      empty: 422,
      answers: [
        [200, ({ admin }) => admin.put(draft, values())],
        [409, ({ admin }) => admin.put(draft, { ...values(), updatedAt: longAgo })],
      ],
    },
    [`GET ${path}`]: {
      guard: 'content.read',
      empty: 404,
      answers: [[200, ({ admin }) => admin.get(draft)]],
    },
    [`DELETE ${path}`]: {
      guard: 'content.write',
      empty: 404,
      answers: [[204, ({ admin }) => admin.delete(draft)]],
    },
    [`POST ${path}/publish`]: {
      guard: 'content.write',
      empty: 422,
      answers: [[200, ({ admin }) => admin.post(`${draft}/publish`, values())]],
    },
  }
}

/** Examples of the Hindi version of page 1 (D83). */
function translationExamples(path: string): Examples {
  const at = (id: number, language: string) =>
    path.replace(':id', String(id)).replace(':language', language)
  const hindi = at(1, 'hi')
  return {
    [`PUT ${path}`]: {
      guard: 'content.translate',
      empty: 404,
      answers: [
        [200, ({ admin }) => admin.put(hindi, { words: {}, isPublished: false })],
        [404, ({ admin }) => admin.put(at(424242, 'hi'), { words: {} })],
      ],
    },
    [`GET ${path}`]: {
      guard: 'content.read',
      empty: 404,
      answers: [
        [200, ({ admin }) => admin.get(hindi)],
        [404, ({ admin }) => admin.get(at(1, 'xx'))],
      ],
    },
    [`POST ${path}/settle`]: {
      guard: 'content.translate',
      empty: 422,
      answers: [[200, ({ admin }) => admin.post(`${hindi}/settle`, { fields: ['metaTitle'] })]],
    },
    [`GET ${path}/revisions`]: {
      guard: 'content.read',
      empty: 404,
      answers: [[200, ({ admin }) => admin.get(`${hindi}/revisions`)]],
    },
    [`GET ${path}/revisions/:number`]: {
      guard: 'content.read',
      empty: 404,
      answers: [[200, ({ admin }) => admin.get(`${hindi}/revisions/1`)]],
    },
    [`POST ${path}/revisions/:number/restore`]: {
      guard: 'content.translate',
      empty: 404,
      answers: [[200, ({ admin }) => admin.post(`${hindi}/revisions/1/restore`, {})]],
    },
    [`DELETE ${path}`]: {
      guard: 'content.translate',
      empty: 404,
      answers: [[204, ({ admin }) => admin.delete(hindi)]],
    },
  }
}

function previewLinkExamples(path: string): Examples {
  const links = path.replace(':id', '1')
  return {
    [`POST ${path}`]: {
      guard: 'content.write',
      empty: 404,
      answers: [[201, ({ admin }) => admin.post(links)]],
    },
    [`GET ${path}`]: {
      guard: 'content.read',
      empty: 404,
      answers: [[200, ({ admin }) => admin.get(links)]],
    },
    [`DELETE ${path}/:linkId`]: {
      guard: 'content.write',
      empty: 404,
      answers: [
        [204, async ({ admin }) => admin.delete(`${links}/${(await admin.post(links)).body.id}`)],
      ],
    },
  }
}

function trashExamples(kind: string, newPage: () => object): Examples {
  const deleted = async ({ admin }: TestApi) => {
    const { id } = (await admin.post(`/api/${kind}`, newPage())).body
    await admin.delete(`/api/${kind}/${id}`)
    return `/api/trash/${kind}/${id}`
  }
  return {
    [`POST /api/trash/${kind}/:id/restore`]: {
      guard: 'trash.write',
      empty: 404,
      answers: [[200, async (api) => api.admin.post(`${await deleted(api)}/restore`, {})]],
    },
    [`DELETE /api/trash/${kind}/:id`]: {
      guard: 'trash.write',
      empty: 404,
      answers: [[204, async (api) => api.admin.delete(await deleted(api))]],
    },
  }
}
