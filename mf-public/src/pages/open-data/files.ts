import { type OpenSubject, openSubjects } from '@pt-portal/api/contract/law/open-files'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'

type FileName = OpenSubject | 'all'

interface OpenFileRow {
  /** Address without its ending. */
  path: string
  text: Message
  /** Endings of what there is; everything together is no table. */
  types: ('.json' | '.csv' | '.schema.json')[]
}

const texts: Record<FileName, Message> = {
  all: m.dataFileAll,
  states: m.dataFileStates,
  schedules: m.dataFileSchedules,
  'due-dates': m.dataFileDueDates,
  'late-costs': m.dataFileLateCosts,
  cases: m.dataFileCases,
}

/** Files of the open data that have all states. */
export const openFiles: OpenFileRow[] = (['all', ...openSubjects] as const).map((name) => ({
  path: `/data/v1/${name}`,
  text: texts[name],
  types: name === 'all' ? ['.json', '.schema.json'] : ['.json', '.csv', '.schema.json'],
}))
