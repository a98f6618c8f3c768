import type { AccountSession } from '@pt-portal/api/contract'
import { Badge, Flex, notify, Text } from '@pt-portal/shared-ui'
import { isGone } from '../../platform/requests'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { moment } from '../../ui/dates/moment'
import { Row, Rows, WithActions } from '../../ui/lists/rows'
import { FactsLine } from '../../ui/page/facts-line'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { tellFailure } from '../../ui/tell-failure'
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
      <Loaded read={sessions} title="Your sessions could not be loaded" px="4">
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
  const [end] = useEndOtherSessionsMutation()
  return (
    <ActionButton
      {...quiet}
      meanwhile="Signing out..."
      act={async () => {
        await end().unwrap()
        notify({ title: 'All other sessions were signed out', type: 'success' })
      }}
      failed="Failed to sign out the others"
    >
      Sign out all others
    </ActionButton>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const { id, device, address, createdAt, lastUsedAt, isCurrent } = session
  const [end] = useEndSessionMutation()
  const endButton = (
    <ActionButton
      {...quiet}
      title="Sign out"
      aria-label={`Sign out ${device}, last used ${moment(lastUsedAt)}`}
      takesRow
      meanwhile="Signing out..."
      act={async () => {
        await end(id).unwrap()
        notify({ title: 'Session signed out', description: device, type: 'success' })
      }}
      // One that is gone has ended.
      failed={(failure) =>
        isGone(failure) || tellFailure(failure, 'Failed to sign out the session')
      }
    >
      Sign out
    </ActionButton>
  )
  return (
    <Row>
      <WithActions actions={!isCurrent && endButton}>
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
