import { plural } from '../../contract/language/english'
import { audit } from '../../platform/audit/audit'
import { type Route, route } from '../../platform/http/route'
import { messageAnswer } from '../../staff/auth/schema'
import type { ContentServices } from '../services'
import { seedStates } from './seed'

export function seedRoutes({ version }: ContentServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/admin/seed-states',
      operationId: 'seedStates',
      access: 'staff',
      permission: 'content.write',
      summary: 'Add the built-in states that are missing; existing ones stay unchanged',
      answer: messageAnswer,
      async handle({ ctx }) {
        const added = await version.change(async (trx) => {
          const count = await seedStates(trx)
          await audit(trx, ctx, { action: 'seed', resource: 'state_pages', detail: { count } })
          return count
        })
        return { message: describe(added) }
      },
    }),
  ]
}

function describe(added: number): string {
  if (added === 0) return 'All built-in states were already there, nothing was added'
  return `${added} ${plural(added, 'state was', 'states were')} added`
}
