// Entry point: theme, style primitives and the pieces pages are made of.
export { grouped, longDate, rupees } from '#contract'
export { BelowFold, type BelowFoldProps, belowFold } from './islands/below-fold'
export {
  fetchDeferredCode,
  /** @deprecated Use `fetchDeferredCode`; this name goes with the next major version. */
  fetchDeferredCode as fetchLateCode,
} from './islands/deferred-code'
export { type IslandOptions, island } from './islands/island'
export { PagePart, type PagePartProps } from './islands/page-part'
export { KeepsServerHtml, Static, type StaticProps } from './islands/static'
export { staticSection } from './islands/static-section'
export { tellTyped } from './islands/tell-typed'
export { areIslandsWaiting, wakeIslands } from './islands/waiting-islands'
export { whenIdle } from './islands/when-idle'
export { rememberAdClick } from './page/ad-click'
export { Breadcrumbs, breadcrumbJsonLd, type Crumb } from './page/breadcrumbs'
export { office, officeOf, useOffice } from './page/configuration/office'
export {
  type Office,
  type OfficeClaims,
  type OfficePerson,
  type PortalConfig,
  PortalConfigProvider,
  type SlotFill,
  usePortalConfig,
} from './page/configuration/portal-config'
export { LinkButton, type LinkButtonProps, PlainLink, TextLink } from './page/links'
export {
  inLanguage,
  type Message,
  type NoArguments,
  Rich,
  type RichMessage,
  type RichProps,
  type Translate,
  useMessages,
} from './page/messages'
export { EmptyState, type EmptyStateProps } from './page/notices/empty-state'
export { LoadFailure, type LoadFailureProps, PageLoadFailure } from './page/notices/load-failure'
export { MessageScreen, type MessageScreenProps } from './page/notices/message-screen'
export { Prose } from './page/prose'
export { withKeys } from './page/with-keys'
export * from './theme/primitives'
export { createStyleCache } from './theme/style-cache'
export { UiProvider } from './theme/ui-provider'
export { notify, type Toast, type ToastAction } from './toast/notify'
export { ToastOutlet } from './toast/toast-outlet'
