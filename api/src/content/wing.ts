import { sourceLanguage, targetLanguages } from '../contract/language/languages'
import type { Outbox } from '../delivery/outbox/worker'
import type { Platform } from '../platform/platform'
import { Timer } from '../platform/timer'
import type { Wing } from '../platform/wing'
import { calendarRoutes } from './calendar/routes'
import { changeRoutes } from './changes/routes'
import { contentReleaseRoutes } from './content-releases/routes'
import { ContentReleases } from './content-releases/service'
import { countRoutes } from './counts/routes'
import { sweepFeedback } from './feedback/retention'
import { feedbackRoutes } from './feedback/routes'
import { hotReads } from './hot-reads'
import { lateAnswerRoutes } from './late-answer/routes'
import { OtherSites } from './links/other-sites'
import { linkRoutes } from './links/routes'
import { MediaLibrary } from './media/library'
import { PictureEncoder } from './media/picture-encoder'
import { mediaRoutes } from './media/routes'
import { mediaStorage } from './media/storage'
import { monthAnswerRoutes } from './month-answer/routes'
import { dataReachRoutes } from './open-data/reach-routes'
import { openDataRoutes } from './open-data/routes'
import { draftRoutes } from './pages/drafts/draft-routes'
import { pageService, pageServices } from './pages/page-resources'
import { pageRoutes } from './pages/page-routes'
import { sweepPreviewLinks } from './pages/preview-links'
import { previewRoutes } from './pages/preview-routes'
import { markdownRoutes } from './pages/routes'
import { sweepTrash } from './pages/trash'
import { trashRoutes } from './pages/trash-routes'
import { placeRoutes } from './places/routes'
import { questionRoutes } from './questions/routes'
import { EmptySearches, sweepEmptySearches } from './search/empty-searches'
import { PublicContent } from './search/public-content'
import { RemotePages } from './search/remote-pages'
import { searchRoutes } from './search/routes'
import { seedRoutes } from './seed/routes'
import type { ContentServices } from './services'
import { shareCardRoutes } from './share-cards/routes'
import { statePages } from './state-pages/resource'
import { statePageRoutes } from './state-pages/routes'
import { Mailings } from './subscriptions/mailing/mailings'
import { closeOldMailings } from './subscriptions/mailing/repository'
import { subscriptionRoutes } from './subscriptions/routes'
import { subscriberRoutes } from './subscriptions/staff-routes'
import { Subscribers, sweepRequests } from './subscriptions/subscribers'
import { taxRulesRoutes } from './tax-rules/routes'
import { ContentNewsTeller } from './telling/content-news'
import { translationRoutes } from './translations/routes'
import { pageVersionRoutes } from './translations/versions-route'

const sweepMediaMs = 6 * 60 * 60 * 1000

interface ContentWing extends Wing {
  publicContent: PublicContent
  remotePages: RemotePages
  media: MediaLibrary
  mailings: Mailings
  news: ContentNewsTeller
}

/** Pages of every kind and what is derived from them: search, calendars, share cards, PDFs, pictures. */
export function contentWing(platform: Platform, outbox: Outbox): ContentWing {
  const { knex, version, config, log } = platform
  const content = new PublicContent(knex, version)
  const encoder = new PictureEncoder(log)
  const storage = mediaStorage(config.media)
  const media = new MediaLibrary({ knex, version, content, storage, encoder, log })
  const services: ContentServices = { ...platform, content, media, outbox }
  const subscribers = new Subscribers(platform)
  const mailings = new Mailings(platform, subscribers)
  const sweepMedia = () =>
    media.sweep().catch((error) => log.error({ err: error }, 'Sweeping the media library failed'))
  const { publishing } = new ContentReleases(services)
  const news = new ContentNewsTeller(platform)
  const languages = [sourceLanguage, ...targetLanguages.map(({ code }) => code)]
  const remotePages = new RemotePages({ ...config, languages })
  const timers = [
    new Timer(() => remotePages.refresh(), log, 'Reading what the search finds of remotes failed'),
    new Timer(() => publishing.publishDue(), log, 'Reading scheduled releases failed'),
    new Timer(() => news.tellOfTheClock(), log, 'Telling webhooks of content failed'),
  ]
  const { publicOrigin: origin, webhooksToPrivateAddresses: toPrivate } = config
  const otherSites = origin === null ? null : new OtherSites({ knex, log, origin, toPrivate })
  const emptySearches = new EmptySearches(knex, log)
  let sweeper: NodeJS.Timeout | undefined
  return {
    publicContent: content,
    remotePages,
    media,
    mailings,
    news,
    routes: [
      ...[...pageServices(services).values()].flatMap(pageRoutes),
      ...statePageRoutes(pageService(statePages, services)),
      ...taxRulesRoutes(services),
      ...monthAnswerRoutes(services),
      ...lateAnswerRoutes(services),
      ...openDataRoutes(services),
      ...dataReachRoutes(services),
      ...changeRoutes(services),
      ...pageVersionRoutes(services),
      ...translationRoutes(services),
      ...draftRoutes(services),
      ...contentReleaseRoutes(services),
      ...trashRoutes(services),
      ...searchRoutes(services, emptySearches, remotePages),
      ...placeRoutes(services),
      ...feedbackRoutes(services),
      ...questionRoutes(services),
      ...countRoutes(services),
      ...previewRoutes(services),
      ...mediaRoutes(services),
      ...linkRoutes(services, otherSites),
      ...calendarRoutes(services),
      ...shareCardRoutes(services),
      ...seedRoutes(services),
      ...subscriptionRoutes(services, subscribers, outbox),
      ...subscriberRoutes(services, subscribers),
      ...markdownRoutes(services),
    ],
    sweeps: {
      'preview links': () => sweepPreviewLinks(knex),
      trash: () => sweepTrash(knex),
      'subscription requests': () => sweepRequests(knex),
      feedback: () => sweepFeedback(platform),
      'searches without results': () => sweepEmptySearches(knex),
      mailings: () => closeOldMailings(knex),
    },
    hotReads: hotReads(services),
    start() {
      sweeper = setInterval(() => void sweepMedia(), sweepMediaMs)
      sweeper.unref()
      for (const timer of timers) timer.start()
      mailings.start()
    },
    async stop() {
      clearInterval(sweeper)
      await Promise.all([
        ...timers.map((timer) => timer.stop()),
        otherSites?.stop(),
        mailings.stop(),
        emptySearches.flush(),
      ])
    },
    close: () => encoder.stop(),
  }
}
