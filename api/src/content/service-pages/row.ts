import type { ServicePage } from '../../contract/entities/pages'

/** A service as it is stored. */
export type ServicePageRow = Omit<
  ServicePage,
  'contentHtml' | 'languages' | 'language' | 'translatedFrom'
>
