import { createContext, useContext } from 'react'
import type { Office } from './office'

/** What differs between deployments and screens need to know; set by the gateway from its environment (D5). */
export interface PortalConfig {
  /** Where the consultation form is sent (D18). */
  consultationEndpoint: string
  /** The portal's one address, such as `https://pt.example.com`. */
  publicOrigin?: string
  /** What the environment sets of the office's contact data. */
  office?: Partial<Office>
}

const PortalConfigContext = createContext<PortalConfig>({
  consultationEndpoint: '/api/consultations',
})

export const PortalConfigProvider = PortalConfigContext.Provider

export function usePortalConfig(): PortalConfig {
  return useContext(PortalConfigContext)
}
