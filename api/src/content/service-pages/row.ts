import type { ServicePage } from '../../contract/entities'

/** A service as it is stored. */
export type ServicePageRow = Omit<ServicePage, 'contentHtml'>
