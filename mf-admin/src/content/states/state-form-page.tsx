import { LinkButton } from '@pt-portal/shared-ui'
import { useLocation, useParams } from '@pt-portal/shared-ui/router'
import { useFormKey } from '../../forms/use-form-key'
import { paths } from '../../platform/paths'
import { Allowed } from '../../platform/session/allowed'
import { useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { RecordEditor } from '../editing/record-editor'
import { RecordReading } from '../editing/record-reading'
import { stateKind } from './state-kind'

/** `/admin/state-pages/new` and `/admin/state-pages/{id}/edit`: creates or edits a state page; shows it to users who may only read. */
export function StateFormPage() {
  const { id: named } = useParams()
  const { state: from } = useLocation()
  const id = named === undefined ? undefined : Number(named)
  const mayWrite = useMay()('content.write')
  const [key, onCreated] = useFormKey(id, paths.editState)
  if (id !== undefined && !mayWrite) return <RecordReading key={id} kind={stateKind} id={id} />
  return (
    <Allowed permission="content.write">
      <RecordEditor
        key={key}
        kind={stateKind}
        id={id}
        links={(state) => (
          <LinkButton to={paths.stateFacts(state)} state={from} {...quiet}>
            Edit facts
          </LinkButton>
        )}
        onCreated={onCreated}
      />
    </Allowed>
  )
}
