// Browser-safe exports of the API. Schemas have their own entry points, because they import yup.
export { adClickIn } from './ad-click'
export { longDate } from './english'
export * from './entities/assignment'
export * from './entities/common'
export * from './entities/content-releases'
export * from './entities/deliveries'
export * from './entities/facts'
export * from './entities/leads'
export * from './entities/live'
export * from './entities/media'
export * from './entities/page-resources'
export * from './entities/pages'
export * from './entities/people'
export * from './entities/places'
export * from './entities/saved-views'
export * from './entities/search'
export * from './entities/settings'
export * from './entities/snippets'
export * from './entities/today'
export * from './entities/translation'
export { fastestFormMs } from './form-pace'
export {
  isLanguage,
  isTargetLanguage,
  type Language,
  languageOf,
  languages,
  sourceLanguage,
  targetLanguages,
} from './languages'
export { grouped, rupees } from './numbers'
export { nationalNumber, normalisePhone } from './phone'
export {
  type PictureFormat,
  pictureHash,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
} from './pictures'
export { isStaffRole, may, type Permission, policy, type Role, roles } from './policy'
export { readingTime } from './reading-time'
export { reservedServiceSlugs, reservedSlugs, shortName, slugify } from './slug'
