import type { ServicePage } from '@pt-portal/api/contract'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import {
  useAdminServicePageQuery,
  useCreateServicePageMutation,
  useUpdateServicePageMutation,
} from '../../data/admin-endpoints'
import { FormSkeleton } from '../../editing/form-skeleton'
import { useWayBack } from '../../editing/use-way-back'
import { paths } from '../../paths'
import { PreviewLinks } from '../../previews/preview-links'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { ReadFailure } from '../../ui/read-failure'
import { ServiceForm } from './service-form'
import { emptyService, valuesOf } from './service-values'

export interface EditServiceProps {
  /** Absent for a new service. */
  id?: number
  onCreated: (record: ServicePage) => void
}

/** Create and edit mode of `/admin/services`. Editing starts from the newest version. */
export function EditService({ id, onCreated }: EditServiceProps) {
  // A service created here is not read again, so that its form stays as it is.
  const [created, setCreated] = useState<ServicePage>()
  const skip = id === undefined || created !== undefined
  const { currentData, error, isFetching, refetch } = useAdminServicePageQuery(id ?? 0, { skip })
  const [create] = useCreateServicePageMutation()
  const [update] = useUpdateServicePageMutation()
  const navigate = useNavigate()
  const wayBack = useWayBack(paths.services)
  const service = created ?? currentData
  const isNew = id === undefined && !created

  return (
    <>
      <PageHeader
        title={isNew ? 'Create New Service' : 'Edit Service'}
        back={<BackButton to={wayBack}>Back to Services</BackButton>}
      >
        {service && (
          <PreviewLinks resource="service-pages" id={service.id} isPublic={service.isActive} />
        )}
      </PageHeader>
      {(service || isNew) && (
        <ServiceForm
          id={service?.id}
          initialValues={service ? valuesOf(service) : emptyService}
          updatedAt={service?.updatedAt}
          cancelTo={wayBack}
          save={(values, updatedAt) =>
            service
              ? update({ id: service.id, ...values, updatedAt }).unwrap()
              : create(values).unwrap()
          }
          onSaved={() => navigate(wayBack)}
          onCreated={(record) => {
            setCreated(record)
            onCreated(record)
          }}
        />
      )}
      {!service &&
        !isNew &&
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
