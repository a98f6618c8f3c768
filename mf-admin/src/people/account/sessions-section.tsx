import type { AccountSession } from '@pt-portal/api/contract'
import { Badge, Button, Flex, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useRef } from 'react'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Moment } from '../../ui/dates/dates'
import { moment } from '../../ui/dates/moment'
import { FactsLine } from '../../ui/facts-line'
import { Row, Rows, RowsSkeleton, WithActions } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { Section } from '../../ui/section'
import { useFocusAfterRow } from '../../ui/use-focus-after-row'
import {
  useAccountSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from '../data/account-endpoints'

const currentFirst = (one: AccountSession, other: AccountSession) =>
  Number(other.isCurrent) - Number(one.isCurrent)

/** Lists the user's sessions, and can end them (D56). */
export function SessionsSection() {
  const sessions = useAccountSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Section title="Sessions" actions={others.length > 0 && <EndOthers />}>
      <Loaded
        read={sessions}
        title="Your sessions could not be loaded"
        skeleton={<RowsSkeleton count={2} />}
        px="4"
      >
        {(all) => (
          <Rows>
            {[...all].sort(currentFirst).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}

function EndOthers() {
  const [end, { isLoading }] = useEndOtherSessionsMutation()
  const write = useWrite()

  const endAll = async () => {
    try {
      await write(() => end().unwrap())
      notify({ title: 'All other sessions were signed out', type: 'success' })
    } catch (failure) {
      const description = failureText(failure, '')
      notify({ title: 'Failed to sign out the others', description, type: 'error' })
    }
  }

  return (
    <PendingButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      pending={isLoading}
      onClick={endAll}
    >
      {isLoading ? 'Signing out...' : 'Sign out all others'}
    </PendingButton>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const { device, address, createdAt, lastUsedAt, isCurrent } = session
  return (
    <Row>
      <WithActions actions={!isCurrent && <EndButton session={session} />}>
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {device}
          </Text>
          {isCurrent && <Badge colorPalette="brand">This device</Badge>}
        </Flex>
        <FactsLine
          facts={[
            `From ${address}`,
            <>
              Last used <Moment iso={lastUsedAt} />
            </>,
            <>
              Signed in <Moment iso={createdAt} />
            </>,
          ]}
        />
      </WithActions>
    </Row>
  )
}

function EndButton({ session: { id, device, lastUsedAt } }: { session: AccountSession }) {
  const [end, { isLoading }] = useEndSessionMutation()
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const write = useWrite()

  const endIt = async () => {
    try {
      await write(() => end(id).unwrap())
      rowLeaves()
      notify({ title: 'Session signed out', description: device, type: 'success' })
    } catch (failure) {
      // The session has already ended.
      if (isGone(failure)) return rowLeaves()
      const description = failureText(failure, '')
      notify({ title: 'Failed to sign out the session', description, type: 'error' })
    }
  }

  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      colorPalette="gray"
      title="Sign out"
      aria-label={`Sign out ${device}, last used ${moment(lastUsedAt)}`}
      disabled={isLoading}
      onClick={endIt}
    >
      {isLoading ? 'Signing out...' : 'Sign out'}
    </Button>
  )
}
