import * as m from '../../messages'
import { inLanguage } from '../messages'
import { type Office, type PortalConfig, usePortalConfig } from './portal-config'

const placeholders: Office = {
  email: 'help@example.com',
  phone: '+91 00000 00000',
  address: '',
  hours: 'Mon-Fri 9 AM - 6 PM',
}

/**
 * Default contact data, for older builds of remotes from before a deployment could set it; they may be live
 * beside a newer shell.
 */
export const office = { ...placeholders, phoneNumber: placeholders.phone.replace(/[^\d+]/g, '') }

/** The deployment's office, with its phone number as `tel:` links need it. */
export function officeOf({
  office,
  language = 'en',
}: PortalConfig): Office & { phoneNumber: string } {
  const hours = inLanguage(language)(m.officeHours)
  const known = { ...placeholders, hours, ...office }
  return { ...known, phoneNumber: known.phone.replace(/[^\d+]/g, '') }
}

export const useOffice = () => officeOf(usePortalConfig())
