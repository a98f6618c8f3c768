import type { StatePage } from '@pt-portal/api/contract'
import { LinkButton } from '@pt-portal/shared-ui'
import { useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import {
  useAdminStatePageQuery,
  useCreateStatePageMutation,
  useUpdateStatePageMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { useFormKey } from '../../editing/use-form-key'
import { useWayBack } from '../../editing/use-way-back'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { StateForm } from './state-form'
import { emptyState, valuesOf } from './state-values'

/** `/admin/state-pages/new` and `/admin/state-pages/{id}/edit`: creates or edits a state page. */
export function StateFormPage() {
  const { id: named } = useParams()
  const id = named === undefined ? undefined : Number(named)
  const [key, onCreated] = useFormKey(id, paths.editState)
  return <EditStatePage key={key} id={id} onCreated={onCreated} />
}

interface EditStatePageProps {
  /** Absent for a new state page. */
  id?: number
  onCreated: (record: StatePage) => void
}

/** Creates or edits a state page. Editing starts from the newest version. */
function EditStatePage({ id, onCreated }: EditStatePageProps) {
  // A page created here is not read again, so that its form stays as it is.
  const [created, setCreated] = useState<StatePage>()
  const skip = id === undefined || created !== undefined
  const { currentData, error, isFetching, refetch } = useAdminStatePageQuery(id ?? 0, { skip })
  const [create] = useCreateStatePageMutation()
  const [update] = useUpdateStatePageMutation()
  const navigate = useNavigate()
  // When opened from the dashboard, it returns there.
  const wayBack = useWayBack(paths.states, paths.dashboard)
  const state = created ?? currentData
  const isNew = id === undefined && !created

  return (
    <>
      <PageHeader
        title={isNew ? 'Add New State Page' : 'Edit State Page'}
        back={<BackButton to={wayBack}>Back to Admin</BackButton>}
      >
        {state && (
          <>
            <LinkButton to={paths.stateFacts(state.id)} variant="outline" colorPalette="gray">
              Edit facts
            </LinkButton>
            <PreviewLinks resource="state-pages" id={state.id} isPublic={state.isActive} />
          </>
        )}
      </PageHeader>
      {(state || isNew) && (
        <StateForm
          id={state?.id}
          initialValues={state ? valuesOf(state) : emptyState}
          updatedAt={state?.updatedAt}
          cancelTo={wayBack}
          save={(values, updatedAt) =>
            state
              ? update({ id: state.id, ...values, updatedAt }).unwrap()
              : create(values).unwrap()
          }
          onSaved={() => navigate(wayBack)}
          onCreated={(record) => {
            setCreated(record)
            onCreated(record)
          }}
        />
      )}
      {!state &&
        !isNew &&
        (error ? (
          <ReadFailure
            title="Failed to fetch state page"
            failure={error}
            pending={isFetching}
            refetch={refetch}
          />
        ) : (
          <FormSkeleton />
        ))}
    </>
  )
}
