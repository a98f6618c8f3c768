import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useFormKey } from '../../editing/use-form-key'
import { Allowed } from '../../layout/allowed'
import { paths } from '../../paths'
import { useFocusHeading } from '../../ui/use-focus-heading'
import { EditService } from './edit-service'
import { ServiceList } from './service-list'

/** `/admin/services`: the catalogue. As with posts, the address holds the mode. */
export function ServicesPage() {
  const [search] = useSearchParams()
  const id = Number(search.get('edit')) || undefined
  const isForm = id !== undefined || search.has('new')
  const [key, onCreated] = useFormKey(id, paths.editService)
  useFocusHeading(isForm ? `form ${key}` : 'list')
  if (isForm) {
    return (
      <Allowed permission="content.write">
        <EditService key={key} id={id} onCreated={onCreated} />
      </Allowed>
    )
  }
  return <ServiceList />
}
