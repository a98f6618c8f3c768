import { currentConsent } from '@pt-portal/api/contract/consent'
import { Box, rememberAdClick } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'

export interface HiddenFieldsProps {
  /** Path of the thank-you page. */
  redirectTo: string
  /** Whether the portal's own fields go along; an external endpoint gets the seed's alone (D18). */
  own: boolean
  state?: string
  service?: string
}

/** What only the visitor's browser knows; empty in rendered HTML, which is the same for everybody. */
function useVisit() {
  const [visit, setVisit] = useState({ origin: '', adClick: '', startedAt: '' })
  useEffect(() => {
    setVisit({
      origin: window.location.origin,
      adClick: rememberAdClick(),
      startedAt: String(Date.now()),
    })
  }, [])
  return visit
}

const offScreen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The hidden fields of seed §3, then the portal's own: page's subject, wording shown (D63), time taken, a trap for robots. */
export function HiddenFields({ redirectTo, own, state, service }: HiddenFieldsProps) {
  const { pathname } = useLocation()
  const { origin, adClick, startedAt } = useVisit()
  return (
    <>
      <input type="hidden" name="PhoneNumber_countrycodeval" value="+91" />
      <input type="hidden" name="zf_referrer_name" value={pathname} />
      <input type="hidden" name="zf_redirect_url" value={origin + redirectTo} />
      <input type="hidden" name="zc_gad" value={adClick} />
      {own && (
        <>
          <input type="hidden" name="state" value={state ?? ''} />
          <input type="hidden" name="service" value={service ?? ''} />
          <input type="hidden" name="consent" value={currentConsent} />
          <input type="hidden" name="formStartedAt" value={startedAt} />
          <input type="hidden" name="formSubmittedAt" defaultValue="" />
          <Box css={offScreen} aria-hidden="true">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </Box>
        </>
      )}
    </>
  )
}
