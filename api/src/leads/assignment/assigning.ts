import type { Knex } from 'knex'
import type { Outbox } from '../../delivery/outbox/worker'
import { tellWebhooks } from '../../delivery/webhooks/tell-webhooks'
import { auditAtMachine } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import type { Logger } from '../../platform/http/logging/logging'
import { peopleForLeads } from '../lead/assignees'
import { recordEvent } from '../lead/events'
import { lockLead, updateLead } from '../lead/repository'
import { chooseRule } from './choosing'
import { hasActiveRule, keepTurn, lockRules } from './repository'

interface Dependencies {
  knex: Knex
  outbox: Pick<Outbox, 'wake'>
  log: Logger
}

/** Assigns leads that came in, one after another, so that a rush of leads takes one connection of the pool. */
export class Assigning {
  private queue: Promise<void> = Promise.resolve()

  constructor(private readonly dependencies: Dependencies) {}

  /** Assigns a lead by the rules, after those before it. Never fails: the lead then stays unassigned. */
  assign(leadId: number): Promise<void> {
    const { knex, outbox, log } = this.dependencies
    this.queue = this.queue
      .then(() => assignByRule(knex, leadId))
      .then((isAssigned) => {
        if (isAssigned) outbox.wake()
      })
      .catch((error) =>
        log.error({ err: error, inquiryId: leadId }, 'A lead could not be assigned'),
      )
    return this.queue
  }

  /** Waits for leads that are being assigned. */
  async stop(): Promise<void> {
    await this.queue
  }
}

/**
 * Assigns a lead to the next person of the first rule that fits (ADR 0067). The rules stay locked until then, so each
 * turn is taken once, on any number of processes.
 * @returns whether the lead was assigned now
 */
export async function assignByRule(knex: Knex, leadId: number): Promise<boolean> {
  if (!(await hasActiveRule(knex))) return false
  return inTransaction(knex, async (trx) => {
    const lead = await lockLead(trx, leadId)
    if (!lead || lead.assigneeId || lead.status === 'spam' || lead.erasedAt) return false
    const rules = await lockRules(trx)
    const people = await peopleForLeads(trx)
    const chosen = chooseRule(rules, lead, people)
    if (!chosen) return false
    const { rule, userId } = chosen
    await keepTurn(trx, rule.id, userId)
    await updateLead(trx, lead, { assigneeId: userId })
    await recordEvent(trx, leadId, {
      kind: 'assigned-by-rule',
      from: rule.name,
      to: people.get(userId)!,
    })
    await tellWebhooks(trx, 'lead.updated', leadId)
    await auditAtMachine(trx, 'portal', {
      action: 'update',
      resource: 'inquiries',
      resourceId: leadId,
      detail: { rule: rule.name },
      before: { assigneeId: null },
      after: { assigneeId: userId },
    })
    return true
  })
}
