import { currentConsent } from '@pt-portal/api/contract/leads/consent'
import { Box, rememberAdClick, useMessages, usePortalConfig } from '@pt-portal/shared-ui'
import { useHref, useLocation } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'
import * as m from '../messages'
import { keyField } from './send-consultation'

export interface HiddenFieldsProps {
  /** Path of the thank-you page. */
  redirectTo: string
  /** Whether to add the portal's own fields; an external endpoint gets only the provider's fields (D18). */
  own: boolean
  state?: string
  service?: string
}

/**
 * Values that only the visitor's browser knows. The server's HTML is the same for everybody, so it contains the
 * portal's own origin: without scripts, the receiver of the form still knows where to redirect to.
 */
function useVisit(publicOrigin: string) {
  const [visit, setVisit] = useState({ origin: publicOrigin, adClick: '', startedAt: '', key: '' })
  useEffect(() => {
    setVisit({
      origin: window.location.origin,
      adClick: rememberAdClick(),
      startedAt: String(Date.now()),
      key: newKey(),
    })
  }, [])
  return visit
}

/** A unique key. Unlike `randomUUID`, `getRandomValues` also works without HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export const offScreen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/**
 * The hidden fields that the form provider reads, then the portal's own: the page's state and service, the
 * wording shown (D63), times, key, and a trap for robots.
 */
export function HiddenFields({ redirectTo, own, state, service }: HiddenFieldsProps) {
  const t = useMessages()
  // The provider, which knows no router, gets addresses as browsers have them.
  const { pathname } = useLocation()
  const page = useHref({ pathname })
  const thanks = useHref(redirectTo)
  const { publicOrigin = '', language = 'en' } = usePortalConfig()
  const { origin, adClick, startedAt, key } = useVisit(publicOrigin)
  return (
    <>
      <input type="hidden" name="PhoneNumber_countrycodeval" value="+91" />
      <input type="hidden" name="zf_referrer_name" value={publicOrigin + page} />
      <input type="hidden" name="zf_redirect_url" value={origin + thanks} />
      <input type="hidden" name="zc_gad" value={adClick} />
      {own && (
        <>
          <input type="hidden" name="state" value={state ?? ''} />
          <input type="hidden" name="service" value={service ?? ''} />
          {/* An API from before this field would refuse it, and a form without it is in English. */}
          {language !== 'en' && <input type="hidden" name="locale" value={language} />}
          <input type="hidden" name="consent" value={currentConsent} />
          <input type="hidden" name="formStartedAt" value={startedAt} />
          <input type="hidden" name="formSubmittedAt" defaultValue="" />
          {key && <input type="hidden" name={keyField} value={key} />}
          <Box css={offScreen} aria-hidden="true">
            <label>
              {t(m.formTrap)}
              <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </Box>
        </>
      )}
    </>
  )
}
