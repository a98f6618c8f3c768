import type { ServicePage } from '@pt-portal/api/contract'
import { servicePageSchema } from '@pt-portal/api/contract/service-page-schema'
import { SimpleGrid } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { FormActions } from '../../editing/form-actions'
import { FormLayout } from '../../editing/form-layout'
import { LinesField } from '../../editing/lines-field'
import { MetaFields } from '../../editing/meta-fields'
import { RecordForm } from '../../editing/record-form'
import { SlugSourceField } from '../../editing/slug-source-field'
import { SwitchField } from '../../editing/switch-field'
import { MarkdownField } from '../../markdown/markdown-field'
import { PicturesProvider } from '../../media/pictures-provider'
import { type ServiceValues, serviceLabels, valuesOf } from './service-values'

export interface ServiceFormProps {
  /** Absent for a new record. */
  id?: number
  initialValues: ServiceValues
  updatedAt?: string
  save: (values: ServiceValues, updatedAt?: string) => Promise<ServicePage>
  onSaved: () => void
  /** Address that Cancel goes to. */
  cancelTo: string
  /** Called when a new service was saved and its form stays open. */
  onCreated: (record: ServicePage) => void
}

/** Fields of a service. As with posts, the slug follows the name only while creating. */
export function ServiceForm(form: ServiceFormProps) {
  const isNew = form.id === undefined
  return (
    <PicturesProvider>
      <RecordForm<ServiceValues, ServicePage>
        {...form}
        resource="service-pages"
        validationSchema={servicePageSchema}
        valuesOf={valuesOf}
        labels={serviceLabels}
        success={isNew ? 'Service created successfully' : 'Service updated successfully'}
        failure={isNew ? 'Failed to create service' : 'Failed to update service'}
      >
        <FormLayout
          actions={
            <FormActions
              label={isNew ? 'Create Service' : 'Update Service'}
              cancelTo={form.cancelTo}
            />
          }
          aside={
            <>
              <SwitchField
                name="isActive"
                label={serviceLabels.isActive}
                hint="Only active services can be seen by visitors."
              />
              <TextField
                name="category"
                label={serviceLabels.category}
                hint="registration, filing, or another word: those stand under Other Services."
                required
              />
              <TextField name="pricing" label={serviceLabels.pricing} />
              <TextField name="processingTime" label={serviceLabels.processingTime} />
              <MetaFields />
            </>
          }
        >
          <SlugSourceField name="name" label={serviceLabels.name} setsSlug={isNew} required />
          <TextField
            name="slug"
            label={serviceLabels.slug}
            hint="The address below /services/."
            required
          />
          <TextareaField
            name="shortDescription"
            label={serviceLabels.shortDescription}
            rows={2}
            required
          />
          <TextareaField name="description" label={serviceLabels.description} rows={4} required />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
            <LinesField name="features" label={serviceLabels.features} />
            <LinesField name="benefits" label={serviceLabels.benefits} />
            <LinesField name="process" label={serviceLabels.process} />
            <LinesField name="documentsRequired" label={serviceLabels.documentsRequired} />
          </SimpleGrid>
          <MarkdownField name="content" label={serviceLabels.content} hint="Optional." rows={8} />
        </FormLayout>
      </RecordForm>
    </PicturesProvider>
  )
}
