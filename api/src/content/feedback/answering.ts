import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Knex } from 'knex'
import type { InferType } from 'yup'
import {
  type Feedback,
  type FeedbackDecision,
  type FeedbackDetails,
  mostReportsShown,
} from '../../contract/content/feedback'
import type { feedbackDecisionSchema } from '../../contract/content/feedback-schema'
import { queueMail } from '../../delivery/mail/queue-mail'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, notFound } from '../../platform/http/errors'
import { checkMatch } from '../../platform/http/request/preconditions'
import { revisionAt } from '../pages/revisions'
import type { ContentServices } from '../services'
import { type KnownPages, knownPages } from './pages'
import {
  countReports,
  type FeedbackRow,
  feedbackTable,
  findFeedback,
  newestRepetitions,
  repetitions,
  reportsOf,
  settleRepetitions,
} from './repository'
import { presentDetails, presentFeedback, presentReport } from './schema'

const missing = 'Report not found'

const withReport = <Row extends FeedbackRow>(row: Row) => ({
  ...row,
  wantsAnswer: row.sealedEmail !== null,
})

/** A report with what it is about. @param count of readers who said so */
export const feedbackOf = (row: FeedbackRow, count: number, pages: KnownPages): Feedback =>
  presentFeedback({ ...withReport(row), count, record: pages.recordAt(row.page) })

/** Reports with what they are about. */
export async function feedbackOfAll(knex: Executor, rows: FeedbackRow[]): Promise<Feedback[]> {
  const [pages, repeated] = await Promise.all([
    knownPages(knex),
    repetitions(
      knex,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => feedbackOf(row, 1 + (repeated.get(row.id) ?? 0), pages))
}

/** A matter with all its reports. @param id of any of them @throws 404 */
export async function feedbackDetails(knex: Executor, id: number): Promise<FeedbackDetails> {
  const row = await findFeedback(knex, id)
  if (!row) throw notFound(missing)
  return detailsOf(knex, row.firstId ?? row.id)
}

async function detailsOf(knex: Executor, id: number): Promise<FeedbackDetails> {
  const first = (await findFeedback(knex, id))!
  const others = await newestRepetitions(knex, id, mostReportsShown - 1)
  const { count, wantAnswer } = await countReports(knex, id)
  const feedback = feedbackOf(first, count, await knownPages(knex))
  const { record } = feedback
  const seenAt = first.version ?? first.createdAt
  const revision =
    record &&
    (await revisionAt(knex, record.resource.replaceAll('-', '_'), record.id, new Date(seenAt)))
  return presentDetails({
    ...feedback,
    revision,
    reports: [first, ...others].map((report) => presentReport(withReport(report))),
    wantAnswer,
  })
}

type Decision = InferType<typeof feedbackDecisionSchema>

/**
 * Settles a matter with all its reports. Readers who left an address are told once; their addresses are erased with that.
 * @throws 404, 409 when somebody else was first
 */
export async function decide(
  { knex, sealer, config, outbox }: ContentServices,
  ctx: ApiContext,
  id: number,
  { status, answer, updatedAt }: Decision,
): Promise<FeedbackDetails> {
  const details = await inTransaction(knex, async (trx) => {
    const named = await findFeedback(trx, id)
    const stored = named && (await feedbackTable.lock(trx, named.firstId ?? named.id))
    if (!stored) throw notFound(missing)
    await checkMatch(ctx, stored, () => detailsOf(trx, stored.id))
    await checkBasis(updatedAt, stored, () => detailsOf(trx, stored.id))
    const isClosed = status !== 'open'
    const values: Partial<FeedbackRow> = {
      status: status as FeedbackDecision,
      answer: answer === undefined ? stored.answer : answer,
      closedAt: isClosed ? new Date().toISOString() : null,
    }
    if (isClosed) {
      const origin = config.publicOrigin ?? ctx.state.client.origin
      await tellReaders(trx, sealer, stored.id, values, origin)
      values.sealedEmail = null
    }
    const row = await feedbackTable.update(trx, stored, values)
    await settleRepetitions(trx, stored.id, values)
    await audit(trx, ctx, {
      ...{ action: 'update', resource: 'feedback', resourceId: stored.id },
      detail: { page: stored.page },
      ...changes(stored, row, ['status', 'answer']),
    })
    return detailsOf(trx, stored.id)
  })
  outbox.wake()
  return details
}

/** Whether readers are told: always what came of it, but a refusal only in words of staff. */
const isTold = ({ status, answer }: Partial<FeedbackRow>) =>
  status === 'corrected' || status === 'answered' || (status === 'declined' && Boolean(answer))

async function tellReaders(
  trx: Knex.Transaction,
  sealer: ContentServices['sealer'],
  id: number,
  { status, answer = null, ...values }: Partial<FeedbackRow>,
  origin: string,
): Promise<void> {
  if (!isTold({ status, answer, ...values })) return
  for (const { page, language, sealedEmail, id: reportId } of await reportsOf(trx, id)) {
    // Null also where it was sealed under another SESSION_SECRET, so that nobody can be told.
    const to = sealedEmail && sealer.open(sealedEmail)
    if (!to) continue
    await queueMail(trx, sealer, {
      template: 'feedback-answer',
      to,
      data: {
        link: `${origin}${withLanguage(page, language)}`,
        ...{ language, status: status as 'corrected' | 'answered' | 'declined', answer },
      },
      key: `feedback-${reportId}`,
    })
  }
}
