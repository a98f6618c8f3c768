import type { StaffUser, UserState } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Badge } from '@pt-portal/shared-ui'
import { roleNames } from '../../platform/role-names'
import { Moment } from '../../ui/dates/dates'
import { moment } from '../../ui/dates/moment'
import { FactsLine } from '../../ui/page/facts-line'

const states: Record<UserState, { label: string; palette: string }> = {
  active: { label: 'Active', palette: 'green' },
  invited: { label: 'Invited', palette: 'orange' },
  disabled: { label: 'Disabled', palette: 'gray' },
}

/** Badge that shows whether a user can sign in. */
export const StateBadge = ({ state }: { state: UserState }) => (
  <Badge colorPalette={states[state].palette}>{states[state].label}</Badge>
)

/** Until when somebody who was invited can come; undefined for those who have come. */
export function invitationOf({ state, invitedUntil }: StaffUser): string | undefined {
  if (state !== 'invited') return undefined
  return invitedUntil ? `until ${moment(invitedUntil)}` : 'has expired'
}

const signInOf = ({ lastSignInAt }: StaffUser) =>
  lastSignInAt ? (
    <>
      Last sign-in <Moment iso={lastSignInAt} />
    </>
  ) : (
    'Never signed in'
  )

/** The role; of a translator with the languages, of a team with the remotes, such as 'Translator: Hindi'. */
export function roleOf({ role, languages, remotes }: StaffUser): string {
  const names = [...languages.map((code) => languageOf(code).englishName), ...remotes]
  return names.length > 0 ? `${roleNames[role]}: ${names.join(', ')}` : roleNames[role]
}

/** Facts about a user on one line. */
export function UserFacts({ user }: { user: StaffUser }) {
  return (
    <FactsLine
      facts={[
        ...(user.name ? [user.email] : []),
        roleOf(user),
        `Authenticator app ${user.hasTotp ? 'on' : 'off'}`,
        ...(user.passkeys > 0 ? [counted(user.passkeys, 'passkey')] : []),
        signInOf(user),
        invitationOf(user) ? `Invitation ${invitationOf(user)}` : '',
      ].filter(Boolean)}
    />
  )
}
