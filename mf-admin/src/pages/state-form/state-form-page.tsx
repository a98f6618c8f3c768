import type { StatePage } from '@pt-portal/api/contract'
import { useNavigate, useParams } from '@pt-portal/shared-ui/router'
import {
  useAdminStatePageQuery,
  useCreateStatePageMutation,
  useUpdateStatePageMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { StateForm } from './state-form'
import { emptyState, valuesOf } from './state-values'

const back = <BackButton to={paths.dashboard}>Back to Admin</BackButton>

/** `/admin/state-pages/new` and `/admin/state-pages/{id}/edit` (seed §2). */
export function StateFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewStatePage /> : <EditStatePage key={id} id={Number(id)} />
}

function NewStatePage() {
  const [create] = useCreateStatePageMutation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Add New State Page" back={back} />
      <StateForm
        isNew
        initialValues={emptyState}
        save={(values) => create(values).unwrap()}
        onSaved={() => navigate(paths.dashboard)}
      />
    </>
  )
}

function EditStatePage({ id }: { id: number }) {
  const { currentData: state, error, isFetching, refetch } = useAdminStatePageQuery(id)
  return (
    <>
      <PageHeader title="Edit State Page" back={back}>
        {state && <PreviewLinks resource="state-pages" id={id} isPublic={state.isActive} />}
      </PageHeader>
      {state && <EditForm state={state} />}
      {!state &&
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

function EditForm({ state }: { state: StatePage }) {
  const [update] = useUpdateStatePageMutation()
  const navigate = useNavigate()
  return (
    <StateForm
      initialValues={valuesOf(state)}
      updatedAt={state.updatedAt}
      save={(values, updatedAt) => update({ id: state.id, ...values, updatedAt }).unwrap()}
      onSaved={() => navigate(paths.dashboard)}
    />
  )
}
