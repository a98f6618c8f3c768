import { createContext, useContext } from 'react'

/** Somebody who answers for the portal. */
export interface OfficePerson {
  name: string
  /** Such as 'Partner'. */
  role: string
  /** Such as 'Chartered Accountant, ICAI 123456'. */
  credential?: string
}

/** Who runs the portal, how to reach its staff, and when. */
export interface Office {
  /** Legal name. */
  name?: string
  /** Registration of the firm as it is shown, such as 'CIN U74999…'. */
  registration?: string
  people?: OfficePerson[]
  email: string
  /** As it is shown. */
  phone: string
  /** Number of its WhatsApp account, as `+` and digits. */
  whatsapp?: string
  /** Postal address; empty where none is to be shown. */
  address: string
  hours: string
}

/** What the office says of itself and nobody can count here. */
export interface OfficeClaims {
  /** Such as '99.9%'. */
  successRate: string
  registrations: number
  /** When the office can be reached, such as '24/7'. */
  support: string
  /** How long a registration takes on average, such as '24 hours'. */
  processingTime: string
  /** Within which time a request is answered, such as '24 hours'. */
  answerTime: string
  /** Such as '4.9/5 from 2,340 reviews'. */
  rating: string
}

/** What a remote shows in a slot of another remote's pages (ADR 0142). */
export interface SlotFill {
  /** Pattern of the page of that remote whose content it is, such as `/terms/of/:state`; its parameters are those of the slot. */
  page: string
  /** Link to that page, where the content cannot be shown. */
  label: string
  /** Height that is reserved until the content is there, such as `12rem`. */
  height?: string
}

/** Settings of a deployment that screens need; the gateway sets them from its environment (D5). */
export interface PortalConfig {
  /** Code of the page's language, such as 'hi'; English where absent. */
  language?: string
  /** Where the consultation form is sent (D18). */
  consultationEndpoint: string
  /** The portal's one address, such as `https://pt.example.com`. */
  publicOrigin?: string
  /** The office, as far as the environment sets it. */
  office?: Partial<Office>
  /** Claims of the office, as far as the environment sets them. */
  claims?: Partial<OfficeClaims>
  /** Values of the settings of the page's remote that browsers may know, by the remote's name (ADR 0135). */
  settings?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>
  /** What fills the slots of the page's remote, by slot; known to servers alone. */
  fills?: Readonly<Record<string, readonly SlotFill[]>>
  /** In production: a claim that is not set is not shown. Elsewhere the seed's stands there. */
  hidesUnsetClaims?: boolean
}

const PortalConfigContext = createContext<PortalConfig>({
  consultationEndpoint: '/api/consultations',
})

export const PortalConfigProvider = PortalConfigContext.Provider

export function usePortalConfig(): PortalConfig {
  return useContext(PortalConfigContext)
}
