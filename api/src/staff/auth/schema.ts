import type { SessionUser } from '../../contract/entities/people'
import { flag, object, present, type Shape, text } from '../../platform/http/shape'

const userShape: Shape<Omit<SessionUser, 'needsSecondFactor'>> = { email: text, role: text }
const userAnswer = object(userShape)

export const sessionAnswer = object({
  // Absent unless it is true.
  user: { ...userAnswer, properties: { ...userShape, needsSecondFactor: flag } },
})
export const messageAnswer = object({ message: text })

export const presentUser = (user: SessionUser): SessionUser => ({
  ...present<SessionUser>(userShape as Shape<SessionUser>, user),
  ...(user.needsSecondFactor && { needsSecondFactor: true }),
})
