import type { CallbackDay, OwnCallback } from '@pt-portal/api/contract'
import { callbackTimeIn } from '@pt-portal/api/contract/leads/callback-times'
import {
  Button,
  Heading,
  Stack,
  StyledLink,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { TimeField } from './time-field'

interface OwnCallProps {
  call: OwnCallback
  token: string
  /** Free times to move it to. */
  days: CallbackDay[]
}

/** The call of a link: when it is, its file for calendars, and buttons to move and cancel it. Nothing happens by opening it. */
export function OwnCall({ call, token, days }: OwnCallProps) {
  const t = useMessages()
  const time = callbackTimeIn(t, call)
  const address = `/api/callbacks/${encodeURIComponent(token)}`
  if (call.state === 'cancelled') {
    return (
      <Text role="status">
        {t(m.callbackCancelled, { time })}{' '}
        <TextLink to={paths.callback}>{t(m.callbackAnother)}</TextLink>
      </Text>
    )
  }
  const isOver = call.state === 'done' || Date.parse(call.until) < Date.now()
  if (isOver) return <Text role="status">{t(m.callbackOver, { time })}</Text>
  return (
    <Stack gap="5">
      <Text role="status" fontSize="lg" fontWeight="semibold">
        {t(m.callbackBooked, { time })}
      </Text>
      <StyledLink href={`${address}/call.ics`}>{t(m.callbackFile)}</StyledLink>
      {call.canChange ? (
        <>
          <Heading as="h2" size="md">
            {t(m.callbackChange)}
          </Heading>
          {days.length > 0 && (
            <form method="post" action={`${address}/move`}>
              <Stack gap="4" align="flex-start">
                <TimeField days={days} />
                <input type="hidden" name="locale" value={t.language} />
                <Button type="submit">{t(m.callbackMove)}</Button>
              </Stack>
            </form>
          )}
          <form method="post" action={`${address}/cancel`}>
            <input type="hidden" name="locale" value={t.language} />
            <Button type="submit" variant="outline">
              {t(m.callbackCancel)}
            </Button>
          </form>
        </>
      ) : (
        <Text>
          {t(m.callbackTooLate)} <TextLink to={paths.contact}>{t(m.contactUs)}</TextLink>
        </Text>
      )}
    </Stack>
  )
}
