import { deadLinks } from '../../content/links/broken-links'
import { pageResourceNames } from '../../contract/content/page-resources'
import { deliveryKinds } from '../../contract/leads/deliveries'
import { leadStatuses } from '../../contract/leads/leads'
import type {
  AnsweredLead,
  Today,
  TodayCall,
  TodayCorrection,
  TodayDelivery,
  TodayFeedback,
  TodayLead,
  TodayList,
  TodayPage,
  TodayRelease,
  TodayState,
  TodayWebhook,
} from '../../contract/staff/today'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { todayOf } from './today'

const leadShape: Shape<TodayLead> = {
  id: integer,
  firstName: text,
  lastName: text,
  state: text,
  service: nullable(text),
  status: { type: 'string', enum: leadStatuses },
  createdAt: dateTime,
  followUpOn: nullable(text),
  followUpTime: nullable(text),
  assigneeId: nullable(integer),
}

const answeredShape: Shape<AnsweredLead> = { ...leadShape, answeredAt: dateTime }

const callShape: Shape<TodayCall> = {
  id: integer,
  firstName: text,
  lastName: text,
  state: text,
  service: nullable(text),
  assigneeId: nullable(integer),
  at: dateTime,
  until: dateTime,
}

const deliveryShape: Shape<TodayDelivery> = {
  id: integer,
  kind: { type: 'string', enum: deliveryKinds },
  subject: text,
  createdAt: dateTime,
}

const webhookShape: Shape<TodayWebhook> = {
  id: integer,
  receiver: text,
  pausedBecause: text,
  pausedAt: dateTime,
}

const pageShape: Shape<TodayPage> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  title: text,
  publishedAt: nullable(dateTime),
  updatedAt: dateTime,
}

const releaseShape: Shape<TodayRelease> = {
  id: integer,
  name: text,
  publishAt: nullable(dateTime),
  updatedAt: dateTime,
}

const stateShape: Shape<TodayState> = {
  id: integer,
  name: text,
  isInDoubt: flag,
  oldCheckOn: nullable(text),
  switchedOn: nullable(text),
  lookAgainOn: nullable(text),
}

const correctionShape: Shape<TodayCorrection> = { id: integer, message: text, createdAt: dateTime }

const feedbackShape: Shape<TodayFeedback> = {
  id: integer,
  page: text,
  text,
  createdAt: dateTime,
}

const listShape = <Item>(shape: Shape<Item>) =>
  nullable(object({ items: listOf(object(shape)), total: integer }))

const todayAnswer = object({
  calls: listShape(callShape),
  answered: listShape(answeredShape),
  dueForMe: listShape(leadShape),
  due: listShape(leadShape),
  newLeads: listShape(leadShape),
  unanswered: listShape(leadShape),
  failedDeliveries: listShape(deliveryShape),
  pausedWebhooks: listShape(webhookShape),
  scheduled: listShape(pageShape),
  releases: listShape(releaseShape),
  toApprove: listShape(releaseShape),
  drafts: listShape(pageShape),
  factsToCheck: listShape(stateShape),
  corrections: listShape(correctionShape),
  feedback: listShape(feedbackShape),
  brokenLinks: nullable(integer),
} satisfies Shape<Today>)

const presentList = <Item>(shape: Shape<Item>, list: TodayList<Item> | null) =>
  list && { items: list.items.map((item) => present(shape, item)), total: list.total }

const presentToday = (today: Today): Today => ({
  calls: presentList(callShape, today.calls),
  answered: presentList(answeredShape, today.answered),
  dueForMe: presentList(leadShape, today.dueForMe),
  due: presentList(leadShape, today.due),
  newLeads: presentList(leadShape, today.newLeads),
  unanswered: presentList(leadShape, today.unanswered),
  failedDeliveries: presentList(deliveryShape, today.failedDeliveries),
  pausedWebhooks: presentList(webhookShape, today.pausedWebhooks),
  scheduled: presentList(pageShape, today.scheduled),
  releases: presentList(releaseShape, today.releases),
  toApprove: presentList(releaseShape, today.toApprove),
  drafts: presentList(pageShape, today.drafts),
  factsToCheck: presentList(stateShape, today.factsToCheck),
  corrections: presentList(correctionShape, today.corrections),
  feedback: presentList(feedbackShape, today.feedback),
  brokenLinks: today.brokenLinks,
})

/** Route of what is to do today. */
export function todayRoutes({ knex, version }: Platform): Route[] {
  const countDeadLinks = deadLinks({ knex, version })
  return [
    route({
      method: 'GET',
      path: '/api/admin/today',
      operationId: 'today',
      access: 'staff',
      permission: 'today.read',
      summary: 'What is to do today, as far as the user’s role can do it: at most 5 of each kind',
      answer: todayAnswer,
      handle: async ({ ctx, user }) =>
        presentToday(await todayOf(knex, user!, ctx.state.client.origin, countDeadLinks)),
    }),
  ]
}
