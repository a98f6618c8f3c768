import { Box, Text } from '@pt-portal/shared-ui'
import { failureText, useSessionQuery } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { FormSkeleton } from '../../forms/form-skeleton'
import { paths } from '../../platform/paths'
import { ActionButton } from '../../ui/buttons/action-button'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { Views } from '../../ui/page/views'
import { useSettingsQuery, useTestMailMutation } from '../data/settings-endpoints'
import { groups } from './groups'
import { RemoteSettings } from './remote-settings'
import { SettingsForm } from './settings-form'

const remotes = 'remotes'

/** `/admin/settings`: what administrators change without a deployment, one group at a time. */
export function SettingsPage() {
  const settings = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [search] = useSearchParams()
  const isOfRemotes = search.get('group') === remotes
  const group = groups.find(({ name }) => name === search.get('group')) ?? groups[0]!
  return (
    <>
      <PageHeader text="Every change is in the audit log." />
      <Box mb="5">
        <Views
          isSmall
          label="Settings"
          views={[...groups, { name: remotes, title: 'Remotes' }].map(({ name, title }) => ({
            label: title,
            to: `${paths.settings}?group=${name}`,
            isCurrent: name === (isOfRemotes ? remotes : group.name),
          }))}
        />
      </Box>
      {isOfRemotes ? (
        <RemoteSettings />
      ) : (
        <Loaded read={settings} title="Settings could not be loaded" skeleton={<FormSkeleton />}>
          {(stored) => <SettingsForm key={group.name} group={group} settings={stored} />}
        </Loaded>
      )}
      {!isOfRemotes && group.name === 'mails' && (
        <Box mt="5">
          <MailSection />
        </Box>
      )}
    </>
  )
}

/** Sends one mail to the administrator, and says what the mail server answered. */
function MailSection() {
  const { data: user } = useSessionQuery()
  const [test] = useTestMailMutation()
  const [outcome, setOutcome] = useState('')
  return (
    <Section title="Test mail" isPadded>
      <Text mb="4">
        {`Sends one mail to ${user?.email ?? 'you'} now, and says what the mail server answered.`}
      </Text>
      <ActionButton
        variant="outline"
        meanwhile="Sending..."
        act={async () => {
          setOutcome('')
          setOutcome((await test().unwrap()).message)
        }}
        failed={(failure) =>
          setOutcome(failureText(failure, 'The server did not answer. Nothing may have been sent.'))
        }
      >
        Send a test mail
      </ActionButton>
      <Text role="status" mt="4" overflowWrap="anywhere">
        {outcome}
      </Text>
    </Section>
  )
}
