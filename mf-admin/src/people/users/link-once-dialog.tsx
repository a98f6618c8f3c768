import { moment } from '../../ui/dates/moment'
import { ShownOnce } from '../../ui/dialogs/shown-once'

/** A link that was not mailed, for an administrator to pass on (D55). */
export interface OnceLink {
  kind: 'invitation' | 'reset'
  email: string
  address: string
  expiresAt: string
}

const words = {
  invitation: { title: 'Invitation link', use: 'can set up the account with it' },
  reset: { title: 'Link to choose a new password', use: 'can choose a new password with it' },
}

/** Shows such a link. */
export function LinkOnceDialog({ link, onClose }: { link: OnceLink; onClose: () => void }) {
  const { kind, email, address, expiresAt } = link
  const { title, use } = words[kind]
  return (
    <ShownOnce
      title={title}
      text={`This portal sends no e-mail, so please give the link to ${email} yourself. Whoever has it ${use}, once, until ${moment(expiresAt)}.`}
      label={title}
      value={address}
      copied="Link copied!"
      onClose={onClose}
    />
  )
}
