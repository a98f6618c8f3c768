import type { Snippet } from '@pt-portal/api/contract'
import { snippetSchema } from '@pt-portal/api/contract/leads/snippet-schema'
import { placeholders } from '@pt-portal/api/contract/leads/snippet-text'
import { Panel, Stack } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { FormButtons } from '../../forms/form-buttons'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { useCreateSnippetMutation, useUpdateSnippetMutation } from '../data/snippet-endpoints'

const labels = { title: 'Title', text: 'Text' }

type SnippetValues = Record<keyof typeof labels, string>

const empty: SnippetValues = { title: '', text: '' }
const valuesOf = ({ title, text }: Snippet): SnippetValues => ({ title, text })

const hint = `${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} stands for ${meaning}`)
  .join(', ')}.`

/** Form of a snippet. Edits of two colleagues are merged (ADR 0027). @param snippet absent for a new one */
export function SnippetForm({ snippet }: { snippet?: Snippet }) {
  const [create] = useCreateSnippetMutation()
  const [update] = useUpdateSnippetMutation()
  const navigate = useNavigate()
  const leave = () => navigate(paths.snippets)
  return (
    <Panel maxW="3xl">
      <RecordForm<SnippetValues, Snippet>
        resource="snippets"
        id={snippet?.id}
        initialValues={snippet ? valuesOf(snippet) : empty}
        updatedAt={snippet?.updatedAt}
        validationSchema={snippetSchema}
        valuesOf={valuesOf}
        labels={labels}
        save={(values, updatedAt) =>
          snippet
            ? update({ id: snippet.id, ...values, updatedAt }).unwrap()
            : create(values).unwrap()
        }
        success="Snippet saved"
        failure="The snippet could not be saved"
        onSaved={leave}
        onCreated={leave}
      >
        <Stack gap="5">
          <TextField name="title" label={labels.title} required />
          <TextareaField name="text" label={labels.text} rows={10} hint={hint} required />
          <FormButtons label="Save snippet" cancelTo={paths.snippets} />
        </Stack>
      </RecordForm>
    </Panel>
  )
}
