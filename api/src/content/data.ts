import { indianDay } from '../contract/indian-day'
import type { WingData } from '../platform/wing'
import { announcementKinds } from './changes/announcements'
import { lawEventKinds } from './changes/law-events'
import { contentReleaseItemKinds, contentReleaseKinds } from './content-releases/repository'
import { feedbackKinds } from './feedback/repository'
import { completeLinks } from './links/complete'
import { mediaKinds } from './media/repository'
import { draftKinds } from './pages/drafts/drafts'
import { lastAppearance, pageResources } from './pages/page-resources'
import { previewLinkKinds } from './pages/preview-links'
import { revisionKinds } from './pages/revisions'
import { completeSearchTexts } from './pages/search-texts'
import { trashKinds } from './pages/trash'
import { mailingKinds, mailKinds } from './subscriptions/mailing/repository'
import { subscriberKinds } from './subscriptions/subscribers'
import { toldPageKinds } from './telling/told'
import { lastAppearanceOfTranslations, translationKinds } from './translations/repository'

export const contentData: WingData = {
  kept: [
    ...pageResources.map(({ table, kinds }) => ({ name: table, key: ['id'], kinds })),
    { name: 'revisions', key: ['id'], kinds: revisionKinds },
    {
      name: 'translations',
      key: ['resource', 'recordId', 'language'],
      kinds: translationKinds,
    },
    { name: 'seeded_languages', key: ['language'], kinds: { date: ['createdAt'] } },
    { name: 'drafts', key: ['resource', 'recordId', 'part'], kinds: draftKinds },
    { name: 'content_releases', key: ['id'], kinds: contentReleaseKinds },
    {
      name: 'content_release_items',
      key: ['releaseId', 'resource', 'recordId'],
      kinds: contentReleaseItemKinds,
    },
    { name: 'law_events', key: ['id'], kinds: lawEventKinds },
    { name: 'announcements', key: ['id'], kinds: announcementKinds },
    { name: 'trash', key: ['resource', 'recordId'], kinds: trashKinds },
    { name: 'preview_links', key: ['id'], kinds: previewLinkKinds },
    { name: 'slug_redirects', key: ['resource', 'slug'], kinds: { date: ['createdAt'] } },
    { name: 'told_pages', key: ['resource', 'recordId', 'language'], kinds: toldPageKinds },
    { name: 'told_facts', key: ['state'], kinds: {} },
    { name: 'media', key: ['id'], kinds: mediaKinds },
    { name: 'media_former_hashes', key: ['hash'], kinds: { date: ['createdAt'] } },
    { name: 'subscribers', key: ['id'], kinds: subscriberKinds },
    { name: 'announcement_mailings', key: ['announcementId'], kinds: mailingKinds },
    { name: 'announcement_mails', key: ['id'], kinds: mailKinds },
    { name: 'feedback', key: ['id'], kinds: feedbackKinds },
    { name: 'feedback_counts', key: ['page', 'day'], kinds: {} },
    { name: 'searches_without_results', key: ['day', 'language', 'query'], kinds: {} },
  ],
  emptied: ['page_search', 'page_links', 'checked_addresses', 'subscription_requests'],
  async complete(knex) {
    for (const resource of pageResources) {
      await completeSearchTexts(knex, resource)
      await completeLinks(knex, resource)
    }
  },
  // The day in India, as a schedule begins by itself on its day (D98): each page is made anew at midnight.
  version: async (knex) =>
    (
      await Promise.all([lastAppearance(knex), lastAppearanceOfTranslations(knex), indianDay()])
    ).join(''),
}
