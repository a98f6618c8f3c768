import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useFocusHeading } from '../../ui/use-focus-heading'
import { CreateService, EditService } from './edit-service'
import { ServiceList } from './service-list'

/** `/admin/services`: the catalogue; as with posts, the mode stands in the address. */
export function ServicesPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('edit'))
  useFocusHeading(search.has('new') ? 'new' : String(id))
  if (search.has('new')) return <CreateService />
  return id ? <EditService key={id} id={id} /> : <ServiceList />
}
