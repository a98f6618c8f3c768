import {
  Box,
  Button,
  chakra,
  Input,
  Panel,
  Text,
  TextLink,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useId } from 'react'
import { offScreen } from '../consultation/off-screen'
import * as m from '../messages'
import * as paths from '../routing/paths'

interface SubscriptionFormProps {
  states: readonly {
    /** Short name: 'west-bengal'. */
    state: string
    name: string
  }[]
  /** Short name of the state that is ticked; null: all states are. */
  chosen: string | null
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    '& label': { display: 'block', fontWeight: 'medium' },
    '& summary': { cursor: 'pointer', minH: '12', py: '3', fontWeight: 'medium' },
    '& details div': { columns: '15rem' },
    '& details label': { py: '1', fontWeight: 'normal', breakInside: 'avoid' },
  },
})

/**
 * Asks for mails about changes of the law (D89). A plain form that the browser sends: it needs no scripts, and belongs into a
 * static section. The API answers with the page that names the mailbox, or with the form and what is wrong in it.
 */
export function SubscriptionForm({ states, chosen }: SubscriptionFormProps) {
  const t = useMessages()
  const id = useId()
  const { language = 'en' } = usePortalConfig()
  const tick = (value: string, name: string) => (
    <label key={value}>
      <input
        type="checkbox"
        name="states"
        value={value}
        defaultChecked={value === (chosen ?? 'all')}
      />{' '}
      {name}
    </label>
  )
  return (
    <Panel className="unprinted">
      <Form method="post" action="/api/subscriptions" aria-label={t(m.subscribeForm)}>
        <div>
          <label htmlFor={id}>{t(m.subscribeEmail)}</label>
          <Input id={id} name="email" type="email" autoComplete="email" required maxLength={255} />
        </div>
        <details>
          <summary>{t(m.subscribeStates)}</summary>
          <div>
            {tick('all', t(m.subscribeAll))}
            {states.map(({ state, name }) => tick(state, name))}
          </div>
        </details>
        <input type="hidden" name="lang" value={language} />
        <Box css={offScreen} aria-hidden="true">
          <label>
            {t(m.formTrap)}
            <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </Box>
        <Text fontSize="sm" color="fg.muted">
          {t(m.subscribeConsent)} <TextLink to={paths.privacy}>{t(m.privacy)}</TextLink>
        </Text>
        <Button type="submit" size="md" justifySelf="start">
          {t(m.subscribeButton)}
        </Button>
      </Form>
    </Panel>
  )
}
