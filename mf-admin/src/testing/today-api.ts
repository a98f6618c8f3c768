import type { Today, TodayLead, TodayList } from '@pt-portal/api/contract'
import { may } from '@pt-portal/api/contract/staff/policy'

/** A list of *Today* with these entries. */
export const listed = <Item>(...items: Item[]): TodayList<Item> => ({ items, total: items.length })

export const buildTodayLead = (values: Partial<TodayLead> = {}): TodayLead => ({
  id: 1,
  firstName: 'Asha',
  lastName: 'Rao',
  state: 'Karnataka',
  service: null,
  status: 'new',
  createdAt: '2026-10-01T06:00:00.000Z',
  followUpOn: null,
  followUpTime: null,
  assigneeId: null,
  ...values,
})

/** What is to do today for a role: nothing, but for the given lists. */
export function buildToday(role: string, lists: Partial<Today> = {}): Today {
  const [leads, content] = [may(role, 'inquiries.read'), may(role, 'content.write')]
  const whereAllowed = <Item>(
    isAllowed: boolean,
    list: TodayList<Item> | null | undefined,
  ): TodayList<Item> | null => (isAllowed ? (list ?? { items: [], total: 0 }) : null)
  return {
    calls: whereAllowed(leads, lists.calls),
    answered: whereAllowed(may(role, 'inquiries.write'), lists.answered),
    dueForMe: whereAllowed(may(role, 'inquiries.write'), lists.dueForMe),
    due: whereAllowed(leads, lists.due),
    newLeads: whereAllowed(leads, lists.newLeads),
    unanswered: whereAllowed(leads, lists.unanswered),
    failedDeliveries: whereAllowed(may(role, 'deliveries.manage'), lists.failedDeliveries),
    pausedWebhooks: whereAllowed(may(role, 'deliveries.manage'), lists.pausedWebhooks),
    scheduled: whereAllowed(may(role, 'content.read'), lists.scheduled),
    releases: whereAllowed(may(role, 'content.read'), lists.releases),
    toApprove: whereAllowed(may(role, 'content.approve'), lists.toApprove),
    drafts: whereAllowed(content, lists.drafts),
    factsToCheck: whereAllowed(content, lists.factsToCheck),
    corrections: whereAllowed(leads, lists.corrections),
    feedback: whereAllowed(may(role, 'feedback.write'), lists.feedback),
    brokenLinks: content ? (lists.brokenLinks ?? 0) : null,
  }
}
