import type { Knex } from 'knex'
import { type ColumnKinds, codec } from './codec'
import type { Executor } from './connect'
import { laterThan } from './later-than'

/** What every record has besides its own fields. */
export interface StoredRecord {
  id: number
  createdAt: string
  updatedAt: string
}

/** Columns of records that engines represent differently, with the given ones. */
export const recordKinds = (kinds: Omit<ColumnKinds, 'date'> = {}): ColumnKinds => ({
  ...kinds,
  date: ['createdAt', 'updatedAt'],
})

/** A table whose records staff add, change and delete one by one. */
export class RecordTable<Row extends StoredRecord> {
  private readonly codec

  /** @param kinds of `recordKinds` */
  constructor(
    readonly name: string,
    kinds: ColumnKinds,
  ) {
    this.codec = codec<Row>(kinds)
  }

  readonly fromRow = (row: Record<string, unknown>): Row => this.codec.fromRow(row)

  /** One record, locked until the transaction ends. */
  async lock(trx: Knex.Transaction, id: number): Promise<Row | null> {
    const row = await trx(this.name).where({ id }).forUpdate().first()
    return row ? this.fromRow(row) : null
  }

  async insert(knex: Executor, values: Partial<Row>): Promise<Row> {
    const now = new Date().toISOString()
    const row = this.codec.toRow({ ...values, createdAt: now, updatedAt: now })
    const [id] = await knex(this.name).insert(row)
    return this.fromRow(
      await knex(this.name)
        .where({ id: Number(id) })
        .first(),
    )
  }

  /** Stores new values of a locked record. */
  async update(trx: Knex.Transaction, stored: Row, values: Partial<Row>): Promise<Row> {
    const changed = { ...values, updatedAt: laterThan(stored) }
    await trx(this.name).where({ id: stored.id }).update(this.codec.toRow(changed))
    return { ...stored, ...changed }
  }

  async remove(trx: Knex.Transaction, id: number): Promise<void> {
    await trx(this.name).where({ id }).del()
  }
}
