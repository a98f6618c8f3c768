import { ListOrEditor } from '../editing/list-or-editor'
import { serviceKind } from './service-kind'

/** `/admin/services`: the catalogue, and the form of one service. */
export function ServicesPage() {
  return <ListOrEditor kind={serviceKind} />
}
