import type { SessionUser } from '../../contract/entities/people'
import { object, present, type Shape, text } from '../../platform/http/shape'

const userShape: Shape<SessionUser> = { email: text, role: text }

export const sessionAnswer = object({ user: object(userShape) })
export const messageAnswer = object({ message: text })

export const presentUser = (user: SessionUser): SessionUser => present<SessionUser>(userShape, user)
