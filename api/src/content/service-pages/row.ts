import type { ServicePage, Versioned } from '../../contract/content/pages'

/** A service as it is stored. */
export type ServicePageRow = Omit<ServicePage, 'contentHtml' | keyof Versioned>
