import { useNavigate } from '@pt-portal/shared-ui/router'
import {
  useAdminServicePageQuery,
  useCreateServicePageMutation,
  useUpdateServicePageMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { ServiceForm } from './service-form'
import { emptyService, valuesOf } from './service-values'

const back = <BackButton to={paths.services}>Back to Services</BackButton>

/** Create mode of `/admin/services`. */
export function CreateService() {
  const [create] = useCreateServicePageMutation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Create New Service" back={back} />
      <ServiceForm
        isNew
        initialValues={emptyService}
        save={(values) => create(values).unwrap()}
        onSaved={() => navigate(paths.services)}
      />
    </>
  )
}

/** Edit mode of `/admin/services`. */
export function EditService({ id }: { id: number }) {
  const { currentData: service, error, isFetching, refetch } = useAdminServicePageQuery(id)
  const [update] = useUpdateServicePageMutation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Edit Service" back={back}>
        {service && <PreviewLinks resource="service-pages" id={id} isPublic={service.isActive} />}
      </PageHeader>
      {service && (
        <ServiceForm
          initialValues={valuesOf(service)}
          updatedAt={service.updatedAt}
          save={(values, updatedAt) => update({ id, ...values, updatedAt }).unwrap()}
          onSaved={() => navigate(paths.services)}
        />
      )}
      {!service &&
        (error ? (
          <ReadFailure
            title="This service could not be loaded"
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
