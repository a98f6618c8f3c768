import type { CallbackDay } from '@pt-portal/api/contract'
import { limits } from '@pt-portal/api/contract/kinds/limits'
import { currentConsent } from '@pt-portal/api/contract/leads/consent'
import { Box, Button, Input, Stack, useMessages } from '@pt-portal/shared-ui'
import { ConsentLine } from '../../consultation/consent-line'
import { offScreen } from '../../consultation/off-screen'
import * as m from '../../messages'
import { Label, TimeField } from './time-field'

interface CallbackFormProps {
  days: CallbackDay[]
  /** Path of the page that the visitor came from. */
  from: string | null
}

/** Asks for a call. The browser sends it itself; what is wrong, or taken meanwhile, stands in the answer with all that was typed. */
export function CallbackForm({ days, from }: CallbackFormProps) {
  const t = useMessages()
  return (
    <form method="post" action="/api/callbacks" aria-label={t(m.callbackTitle)}>
      <Stack gap="4" position="relative">
        <TimeField days={days} />
        <div>
          <Label htmlFor="SingleLine">{t(m.formName)}</Label>
          <Input
            id="SingleLine"
            name="SingleLine"
            maxLength={limits.name}
            autoComplete="name"
            required
          />
        </div>
        <div>
          <Label htmlFor="PhoneNumber_countrycode">{t(m.callbackPhone)}</Label>
          <Input
            id="PhoneNumber_countrycode"
            name="PhoneNumber_countrycode"
            type="tel"
            maxLength={20}
            autoComplete="tel"
            required
          />
        </div>
        <div>
          <Label htmlFor="Email">{t(m.callbackEmail)}</Label>
          <Input
            id="Email"
            name="Email"
            type="email"
            maxLength={limits.email}
            autoComplete="email"
          />
        </div>
        <input type="hidden" name="locale" value={t.language} />
        <input type="hidden" name="consent" value={currentConsent} />
        {from && <input type="hidden" name="zf_referrer_name" value={from} />}
        <Box css={offScreen} aria-hidden="true">
          <label>
            {t(m.formTrap)}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </Box>
        <Button type="submit" size="lg" width="full">
          {t(m.callbackAsk)}
        </Button>
        <ConsentLine />
      </Stack>
    </form>
  )
}
