import type { StaffUser } from '@pt-portal/api/contract'
import { plural } from '@pt-portal/api/contract/language/english'
import { Badge, Button, Flex, Heading, Panel, Text } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { Row, Rows, RowsSkeleton, WithActions } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { useUsersQuery } from '../data/user-endpoints'
import { InviteDialog } from './invite-dialog'
import { LinkOnceDialog, type OnceLink } from './link-once-dialog'
import { UserDialog } from './user-dialog'
import { StateBadge, UserFacts } from './user-facts'

/** `/admin/users`: the users of the admin area and their roles (D55). */
export function UsersPage() {
  const users = useUsersQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: self } = useSessionQuery()
  const [isInviting, setIsInviting] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const [link, setLink] = useState<OnceLink>()
  const opened = users.data?.find(({ id }) => id === openId)
  const isYou = ({ email }: StaffUser) => email === self?.email

  return (
    <>
      <PageHeader
        title="Users"
        text="Who may enter the admin area, and what each may do there."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <Button onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden />
          Invite user
        </Button>
      </PageHeader>
      <Panel padding="none">
        <Loaded
          read={users}
          title="Users could not be loaded"
          skeleton={<RowsSkeleton count={4} />}
          px="4"
        >
          {(all) => (
            <>
              <Text role="status" px={{ base: '4', md: '5' }} py="2" fontSize="sm" color="fg.muted">
                {`${all.length} ${plural(all.length, 'user')}`}
              </Text>
              <Rows borderTopWidth="1px" borderColor="border">
                {all.map((user) => (
                  <UserRow
                    key={user.id}
                    user={user}
                    isYou={isYou(user)}
                    onOpen={() => setOpenId(user.id)}
                  />
                ))}
              </Rows>
            </>
          )}
        </Loaded>
      </Panel>
      {isInviting && <InviteDialog onLink={setLink} onClose={() => setIsInviting(false)} />}
      {opened && (
        <UserDialog
          user={opened}
          isYou={isYou(opened)}
          onLink={setLink}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {link && <LinkOnceDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

interface UserRowProps {
  user: StaffUser
  isYou: boolean
  onOpen: () => void
}

function UserRow({ user, isYou, onOpen }: UserRowProps) {
  const name = user.name || user.email
  return (
    <Row>
      <WithActions
        actions={
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            data-user={user.id}
            aria-label={`Manage ${name}`}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            Manage
          </Button>
        }
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Heading as="h2" fontSize="md" overflowWrap="anywhere">
            {name}
          </Heading>
          {isYou && <Badge colorPalette="brand">You</Badge>}
          <StateBadge state={user.state} />
        </Flex>
        <UserFacts user={user} />
      </WithActions>
    </Row>
  )
}
