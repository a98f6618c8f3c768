import type { StatePage } from '@pt-portal/api/contract'
import { statePageSchema } from '@pt-portal/api/contract/state-page-schema'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { FormActions } from '../../editing/form-actions'
import { FormLayout } from '../../editing/form-layout'
import { MetaFields } from '../../editing/meta-fields'
import { RecordForm } from '../../editing/record-form'
import { SlugSourceField } from '../../editing/slug-source-field'
import { SwitchField } from '../../editing/switch-field'
import { MarkdownField } from '../../markdown/markdown-field'
import { PicturesProvider } from '../../media/pictures-provider'
import { type StateValues, stateLabels, valuesOf } from './state-values'

export interface StateFormProps {
  /** Absent for a new record. */
  id?: number
  initialValues: StateValues
  updatedAt?: string
  save: (values: StateValues, updatedAt?: string) => Promise<StatePage>
  onSaved: () => void
  /** Address that Cancel goes to. */
  cancelTo: string
  /** Called when a new state page was saved and its form stays open. */
  onCreated: (record: StatePage) => void
}

/** Fields of a state page (D52); the slug follows every edit of the name. */
export function StateForm(form: StateFormProps) {
  const isNew = form.id === undefined
  return (
    <PicturesProvider>
      <RecordForm<StateValues, StatePage>
        {...form}
        resource="state-pages"
        validationSchema={statePageSchema}
        valuesOf={valuesOf}
        labels={stateLabels}
        success={isNew ? 'State page created successfully' : 'State page updated successfully'}
        failure={isNew ? 'Failed to create state page' : 'Failed to update state page'}
      >
        <FormLayout
          actions={
            <FormActions
              label={isNew ? 'Create State Page' : 'Update State Page'}
              cancelTo={form.cancelTo}
            />
          }
          aside={
            <>
              <SwitchField
                name="isActive"
                label={stateLabels.isActive}
                hint="Only active pages can be seen by visitors."
              />
              <SwitchField name="registrationRequired" label={stateLabels.registrationRequired} />
              <SwitchField name="onlineServices" label={stateLabels.onlineServices} />
              <SwitchField name="isUnionTerritory" label={stateLabels.isUnionTerritory} />
              <MetaFields />
            </>
          }
        >
          <SlugSourceField name="name" label={stateLabels.name} setsSlug required />
          <TextField
            name="slug"
            label={stateLabels.slug}
            hint="The page's address; it follows the name."
            required
          />
          <TextareaField name="description" label={stateLabels.description} rows={4} required />
          <TextField
            name="taxRates"
            label={stateLabels.taxRates}
            placeholder="₹175 - ₹2,500 annually"
            required
          />
          <TextareaField name="applicability" label={stateLabels.applicability} rows={3} required />
          <TextField
            name="officialUrl"
            label={stateLabels.officialUrl}
            hint="Optional. The state's own portal."
            inputMode="url"
            placeholder="https://"
          />
          <MarkdownField name="content" label={stateLabels.content} hint="Optional." rows={8} />
        </FormLayout>
      </RecordForm>
    </PicturesProvider>
  )
}
