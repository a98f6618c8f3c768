import { createContext, useContext } from 'react'

/** How to reach the portal's staff, and when. */
export interface Office {
  email: string
  /** As it is shown. */
  phone: string
  /** Postal address; empty where none is to be shown. */
  address: string
  hours: string
}

/** Settings of a deployment that screens need; the gateway sets them from its environment (D5). */
export interface PortalConfig {
  /** Where the consultation form is sent (D18). */
  consultationEndpoint: string
  /** The portal's one address, such as `https://pt.example.com`. */
  publicOrigin?: string
  /** Contact data of the office, as far as the environment sets it. */
  office?: Partial<Office>
}

const PortalConfigContext = createContext<PortalConfig>({
  consultationEndpoint: '/api/consultations',
})

export const PortalConfigProvider = PortalConfigContext.Provider

export function usePortalConfig(): PortalConfig {
  return useContext(PortalConfigContext)
}
