import { RecordList } from '../lists/record-list'
import { stateKind } from './state-kind'

/** `/admin/state-pages`: all state pages with their actions (D53). */
export const StatesPage = () => <RecordList kind={stateKind} />
