import type { ChangesPreview, LawChange } from '../../contract/law/law-change'
import {
  flag,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { instrumentSchema, sourcesSchema } from '../law/schedule-shape'

const rowSchema = object({ income: text, tax: text })

const changeShape: Shape<LawChange> = {
  ...{ id: text, kind: text, state: text, name: text, slug: text, from: nullable(text) },
  ...{ told: text, updated: text, standing: text, title: text, was: textList, is: textList },
  slabs: object({ head: textList, was: listOf(rowSchema), is: listOf(rowSchema) }),
  ...{ instrument: instrumentSchema, sources: sourcesSchema, note: text, isInEnglish: flag },
}

/** JSON Schema of one change. */
export const lawChangeSchema = object(changeShape)

export const presentLawChange = (change: LawChange): LawChange => present(changeShape, change)

/** JSON Schema of what a publication would tell. */
export const changesPreviewSchema = object({ changes: listOf(lawChangeSchema), tells: flag })

export const presentPreview = ({ changes, tells }: ChangesPreview): ChangesPreview => ({
  changes: changes.map(presentLawChange),
  tells,
})
