import type { StatePage } from '@pt-portal/api/contract'
import { useLocation, useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { FormSkeleton } from '../../forms/form-skeleton'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { useUpdateStateFactsMutation } from '../data/record-endpoints'
import { useDraftedRecord } from '../drafts/use-drafted-record'
import { isPublic } from '../lists/record-kind'
import { ReleaseOfPage } from '../releases/add-to-release'
import { FactsForm } from './facts-form'
import { factsBodyOf } from './facts-values'

/** `/admin/state-pages/{id}/facts`: edits a state's facts (D52). */
export function StateFactsPage() {
  const { id } = useParams()
  return <EditFacts key={id} id={Number(id)} />
}

function EditFacts({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch, draft, actions } = useDraftedRecord({
    resource: 'state-pages',
    id,
    part: 'facts',
  })
  const state = currentData?.record as StatePage | undefined
  const [update] = useUpdateStateFactsMutation()
  const navigate = useNavigate()
  // The state's form leads back to the list from which it was opened.
  const { state: from } = useLocation()
  return (
    <>
      <PageHeader
        title="Edit Facts"
        text={state?.name}
        back={
          <BackButton to={paths.editState(id)} state={from}>
            Back to State Page
          </BackButton>
        }
      >
        {state && <ReleaseOfPage page={{ resource: 'state-pages', id }} title={state.name} />}
      </PageHeader>
      {state && (
        <FactsForm
          state={state}
          note={currentData?.draft?.note ?? ''}
          drafts={{ isPublic: isPublic(state), draft, ...actions }}
          save={(values, updatedAt) => update({ id, ...factsBodyOf(values), updatedAt }).unwrap()}
          onSaved={() => navigate(paths.editState(id), { state: from })}
        />
      )}
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
