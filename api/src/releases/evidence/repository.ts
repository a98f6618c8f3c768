import {
  addEvidence,
  type Evidence,
  type EvidenceBatch,
  type EvidenceRow,
} from '@pt-portal/remote-kit/remote/build-evidence'
import type { Knex } from 'knex'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { takeLock } from '../../platform/db/locks'
import { inTransaction } from '../../platform/db/transaction'

/** What all gateways have counted of a build in an hour, with one family of browsers. */
export interface StoredEvidence {
  remote: string
  build: string
  browser: EvidenceRow['browser']
  /** Release of the canary during which it was counted; 0 without one. */
  releaseId: number
  /** When the hour began, by the API's clock at the arrival: clocks of gateways do not matter. */
  hour: string
  evidence: Evidence
}

export const evidenceKinds: ColumnKinds = { json: ['evidence'], date: ['hour'] }
export const evidenceKey = ['remote', 'hour', 'build', 'browser', 'releaseId']

const { fromRow, toRow } = codec<StoredEvidence>(evidenceKinds)
const table = 'build_evidence'
const hourMs = 60 * 60 * 1000
const keptMs = 30 * 24 * hourMs

/** How long a batch is known, so that it counts once when it is sent again. */
const batchKnownMs = hourMs

/**
 * Adds a gateway's batch to what is known; one that came before changes nothing. Batches are merged one after another, so
 * that no count of two processes is lost.
 */
export async function mergeEvidence(knex: Knex, { batch, rows }: EvidenceBatch): Promise<void> {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString()
  await inTransaction(knex, async (trx) => {
    await takeLock(trx, 'evidence')
    if (!(await noteBatch(trx, batch))) return
    for (const row of rows) await mergeRow(trx, row, hour)
  })
}

/** @returns whether the batch is new */
async function noteBatch(trx: Knex.Transaction, batch: string): Promise<boolean> {
  const keyHash = `evidence ${batch}`
  if (await trx('idempotency_keys').where({ keyHash }).first('keyHash')) return false
  const now = new Date()
  await trx('idempotency_keys').insert({
    ...{ keyHash, requestHash: keyHash, claim: '', claimedAt: now, committedAt: now },
    expiresAt: new Date(now.getTime() + batchKnownMs),
  })
  return true
}

async function mergeRow(
  trx: Knex.Transaction,
  { remote, build, release: releaseId, browser, counts, vitals }: EvidenceRow,
  hour: string,
): Promise<void> {
  const key = { remote, hour, build, browser, releaseId }
  const where = toRow(key)
  const known = await trx(table).where(where).first()
  if (!known) {
    await trx(table).insert(toRow({ ...key, evidence: { counts, vitals } }))
    return
  }
  const { evidence } = fromRow(known)
  addEvidence(evidence, { counts, vitals })
  await trx(table).where(where).update(toRow({ evidence }))
}

/** What was counted of a remote's builds since a moment, oldest first. */
export async function evidenceSince(
  knex: Executor,
  remote: string,
  since: Date,
): Promise<StoredEvidence[]> {
  const rows = await knex(table).where({ remote }).where('hour', '>=', since).orderBy('hour')
  return rows.map(fromRow)
}

/** What was counted of a remote's builds during a canary, from one of its releases on. */
export async function evidenceOfCanary(
  knex: Executor,
  remote: string,
  firstRelease: number,
): Promise<StoredEvidence[]> {
  const rows = await knex(table).where({ remote }).where('releaseId', '>=', firstRelease)
  return rows.map(fromRow)
}

export const sweepEvidence = (knex: Executor) =>
  knex(table)
    .where('hour', '<', new Date(Date.now() - keptMs))
    .del()
