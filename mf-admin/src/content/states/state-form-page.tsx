import { LinkButton } from '@pt-portal/shared-ui'
import { useLocation, useParams } from '@pt-portal/shared-ui/router'
import { useFormKey } from '../../forms/use-form-key'
import { paths } from '../../platform/paths'
import { RecordEditor } from '../editing/record-editor'
import { stateKind } from './state-kind'

/** `/admin/state-pages/new` and `/admin/state-pages/{id}/edit`: creates or edits a state page. */
export function StateFormPage() {
  const { id: named } = useParams()
  const { state: from } = useLocation()
  const id = named === undefined ? undefined : Number(named)
  const [key, onCreated] = useFormKey(id, paths.editState)
  return (
    <RecordEditor
      key={key}
      kind={stateKind}
      id={id}
      links={(state) => (
        <LinkButton to={paths.stateFacts(state)} state={from} variant="outline" colorPalette="gray">
          Edit facts
        </LinkButton>
      )}
      onCreated={onCreated}
    />
  )
}
