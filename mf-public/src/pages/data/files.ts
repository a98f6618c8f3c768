import { type OpenSubject, openSubjects } from '@pt-portal/api/contract/law/open-files'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'

type FileName = OpenSubject | 'all'

interface OpenFileRow {
  name: FileName
  text: Message
  json: string
  /** Everything together is no table. */
  csv: string | null
  schema: string
}

const texts: Record<FileName, Message> = {
  all: m.dataFileAll,
  states: m.dataFileStates,
  schedules: m.dataFileSchedules,
  'due-dates': m.dataFileDueDates,
  'late-costs': m.dataFileLateCosts,
  cases: m.dataFileCases,
}

/** Files of the open data that have all states, with their addresses. */
export const openFiles: OpenFileRow[] = (['all', ...openSubjects] as const).map((name) => ({
  name,
  text: texts[name],
  json: `/data/v1/${name}.json`,
  csv: name === 'all' ? null : `/data/v1/${name}.csv`,
  schema: `/data/v1/${name}.schema.json`,
}))
