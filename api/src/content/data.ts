import type { WingData } from '../platform/wing'
import { mediaKinds } from './media/repository'
import { draftKinds } from './pages/drafts'
import { lastAppearance, pageResources } from './pages/page-resources'
import { previewLinkKinds } from './pages/preview-links'
import { revisionKinds } from './pages/revisions'
import { completeSearchTexts } from './pages/search-texts'
import { trashKinds } from './pages/trash'

export const contentData: WingData = {
  kept: [
    ...pageResources.map(({ table, kinds }) => ({ name: table, key: ['id'], kinds })),
    { name: 'revisions', key: ['id'], kinds: revisionKinds },
    { name: 'drafts', key: ['resource', 'recordId', 'part'], kinds: draftKinds },
    { name: 'trash', key: ['resource', 'recordId'], kinds: trashKinds },
    { name: 'preview_links', key: ['id'], kinds: previewLinkKinds },
    { name: 'slug_redirects', key: ['resource', 'slug'], kinds: { date: ['createdAt'] } },
    { name: 'media', key: ['id'], kinds: mediaKinds },
    { name: 'media_former_hashes', key: ['hash'], kinds: { date: ['createdAt'] } },
  ],
  emptied: ['page_search'],
  async complete(knex) {
    for (const resource of pageResources) await completeSearchTexts(knex, resource)
  },
  version: lastAppearance,
}
