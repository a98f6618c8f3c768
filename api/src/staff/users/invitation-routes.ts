import { type InvitationInput, invitationSchema } from '../../contract/staff/user-schema'
import type { ApiContext } from '../../platform/http/context'
import { invalid, notFound } from '../../platform/http/errors'
import { type Route, route } from '../../platform/http/route'
import { checkNewPassword } from '../auth/new-password'
import { hashPassword } from '../auth/passwords'
import { messageAnswer } from '../auth/schema'
import type { StaffServices } from '../services'
import { requestActor, tellOwner } from './change'
import { replacePassword, updateSettings } from './repository'
import { linkAnswer, presentLink } from './schema'
import { changeUser } from './staff'
import { findLink, takeLink } from './user-links'

const linkIsGone = () =>
  notFound('This link has expired or was used already. Please ask for a new one.')

/** Routes of invitation and reset links; the holder of a link acts as its user (D55). */
export function invitationRoutes(services: StaffServices): Route[] {
  const requireLink = async (token = '') => {
    const link = await findLink(services.knex, token)
    if (!link) throw linkIsGone()
    return link
  }
  return [
    route({
      method: 'GET',
      path: '/api/invitations/:token',
      operationId: 'invitation',
      access: 'public',
      summary: 'The user of an invitation or reset link',
      answer: linkAnswer,
      errors: [404],
      handle: async ({ params }) => presentLink(await requireLink(params.token)),
    }),
    route({
      method: 'POST',
      path: '/api/invitations/:token',
      operationId: 'acceptInvitation',
      access: 'public',
      summary: 'Set a password through an invitation or a reset link, once; ends all sessions',
      body: invitationSchema,
      answer: messageAnswer,
      errors: [404, 503],
      async handle({ ctx, params, input }) {
        const link = await requireLink(params.token)
        await acceptLink(services, ctx, params.token!, link, input)
        return { message: 'Your password is set' }
      },
    }),
  ]
}

async function acceptLink(
  services: StaffServices,
  ctx: ApiContext,
  token: string,
  { userId, email, kind }: Awaited<ReturnType<typeof findLink>> & object,
  { name, password }: InvitationInput,
): Promise<void> {
  const problem = await checkNewPassword(password, { email })
  if (problem) throw invalid({ password: problem })
  const hash = await hashPassword(password)
  await changeUser(services, userId, async (trx, user) => {
    if (user.disabledAt || !(await takeLink(trx, token))) throw linkIsGone()
    if (name) await updateSettings(trx, userId, { name })
    await replacePassword(trx, userId, hash)
    const actor = requestActor(ctx)
    const action = kind === 'invitation' ? 'accept' : 'password'
    const entry = { action, resource: 'users', resourceId: userId, email } as const
    await actor.audit(trx, { ...entry, detail: { email } })
    if (kind === 'reset') await tellOwner(trx, services, actor, user, 'Your password was changed')
  })
}
