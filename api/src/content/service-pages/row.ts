import type { ServicePage, Versioned } from '../../contract/entities/pages'

/** A service as it is stored. */
export type ServicePageRow = Omit<ServicePage, 'contentHtml' | keyof Versioned>
