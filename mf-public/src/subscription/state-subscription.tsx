import { Button, chakra, Input, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2',
    mt: '3',
    maxW: '2xl',
    '& label': { flex: '1 14rem' },
    '& button': { maxW: 'full' },
  },
})

/**
 * Asks for mails about changes in one state (D89), by one field and one button: each state's page has it, which is why it has no
 * more elements than that. The browser sends it, as `SubscriptionForm`, where other states can be chosen.
 * @param state its short name
 */
export function StateSubscription({ state }: { state: string }) {
  const t = useMessages()
  return (
    <Form
      method="post"
      action={`/api/subscriptions?lang=${t.language}`}
      aria-label={t(m.subscribeForm)}
    >
      <label>
        {t(m.subscribeEmail)}
        <Input asChild>
          <input name="email" type="email" autoComplete="email" required maxLength={255} />
        </Input>
      </label>
      <input type="hidden" name="states" value={state} />
      <input name="website" hidden />
      <Button type="submit" variant="outline">
        {t(m.subscribeButton)}
      </Button>
    </Form>
  )
}
