import { Box, Text } from '@pt-portal/shared-ui'
import { failureText, useSessionQuery } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Section } from '../../ui/section'
import { useTestMailMutation } from '../data/settings-endpoints'

/** Sends one mail to the administrator, and says what the mail server answered. */
export function MailSection() {
  const { data: user } = useSessionQuery()
  const [test, { isLoading }] = useTestMailMutation()
  const [outcome, setOutcome] = useState('')
  const write = useWrite()

  const send = async () => {
    setOutcome('')
    try {
      setOutcome((await write(() => test().unwrap())).message)
    } catch (failure) {
      setOutcome(failureText(failure, 'The server did not answer. Nothing may have been sent.'))
    }
  }

  return (
    <Section title="Test mail">
      <Box p={{ base: '4', md: '5' }}>
        <Text mb="4">
          {`Sends one mail to ${user?.email ?? 'you'} now, and says what the mail server answered.`}
        </Text>
        <PendingButton variant="outline" pending={isLoading} onClick={send}>
          {isLoading ? 'Sending...' : 'Send a test mail'}
        </PendingButton>
        <Text role="status" mt="4" overflowWrap="anywhere">
          {outcome}
        </Text>
      </Box>
    </Section>
  )
}
