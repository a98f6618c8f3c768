import type { SessionUser } from '../../contract/staff/people'
import { hasOwnRemotes } from '../../contract/staff/policy'
import {
  flag,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'

const userShape: Shape<Omit<SessionUser, 'needsSecondFactor' | 'languages' | 'remotes'>> = {
  email: text,
  role: text,
}
const userAnswer = object(userShape)

export const sessionAnswer = object({
  // Absent unless it is true; languages are absent unless the user is a translator, remotes unless they are of a team.
  user: {
    ...userAnswer,
    properties: { ...userShape, needsSecondFactor: flag, languages: textList, remotes: textList },
  },
})
export const messageAnswer = object({ message: text })

export const presentUser = (user: SessionUser): SessionUser => ({
  ...present<SessionUser>(userShape as Shape<SessionUser>, user),
  ...(user.needsSecondFactor && { needsSecondFactor: true }),
  ...(user.role === 'translator' && { languages: user.languages }),
  ...(hasOwnRemotes(user.role) && { remotes: user.remotes }),
})
