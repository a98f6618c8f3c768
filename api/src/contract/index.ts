// Browser-safe exports of the API. Schemas have their own entry points, because they import yup.

export * from './common'
export * from './content/content-releases'
export * from './content/media'
export * from './content/page-resources'
export * from './content/pages'
export {
  type PictureFormat,
  pictureHash,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
} from './content/pictures'
export * from './content/search'
export { reservedServiceSlugs, reservedSlugs, shortName, slugify } from './content/slug'
export { readingTime } from './content/text/reading-time'
export { longDate } from './language/english'
export {
  isLanguage,
  isTargetLanguage,
  type Language,
  languageOf,
  languages,
  sourceLanguage,
  targetLanguages,
} from './language/languages'
export { grouped, rupees } from './language/numbers'
export * from './language/translation'
export * from './law/facts/facts'
export { adClickIn } from './leads/ad-click'
export * from './leads/assignment'
export * from './leads/callbacks'
export * from './leads/deliveries'
export { fastestFormMs } from './leads/form-pace'
export * from './leads/leads'
export { nationalNumber, normalisePhone } from './leads/phone'
export * from './leads/saved-views'
export * from './leads/snippets'
export * from './places/place-entities'
export * from './staff/live'
export type { Passkey } from './staff/passkeys'
export * from './staff/people'
export { isStaffRole, may, type Permission, policy, type Role, roles } from './staff/policy'
export * from './staff/settings'
export * from './staff/today'
