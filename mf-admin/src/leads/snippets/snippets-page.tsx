import type { Snippet } from '@pt-portal/api/contract'
import { snippetSchema } from '@pt-portal/api/contract/leads/snippet-schema'
import { placeholders } from '@pt-portal/api/contract/leads/snippet-text'
import { LinkButton, Panel, Stack } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { Pencil, Plus } from 'lucide-react'
import { FormButtons } from '../../forms/form-buttons'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { IconLink } from '../../ui/buttons/icon-link'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import {
  useCreateSnippetMutation,
  useDeleteSnippetMutation,
  useSnippetsQuery,
  useUpdateSnippetMutation,
} from '../data/snippet-endpoints'
import { ListOrForm } from '../list-or-form'

/** `/admin/snippets`: texts for answers that staff share. */
export function SnippetsPage() {
  const mayWrite = useMay()('inquiries.write')
  const read = useSnippetsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ListOrForm
      mayWrite={mayWrite}
      noun="snippet"
      read={read}
      list={{ path: paths.snippets, name: 'Snippets' }}
      form={(snippet) => <SnippetForm snippet={snippet} />}
    >
      <SnippetList mayWrite={mayWrite} />
    </ListOrForm>
  )
}

function SnippetList({ mayWrite }: { mayWrite: boolean }) {
  const read = useSnippetsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader text="Answers to insert into the notes of a lead.">
        {mayWrite && (
          <LinkButton size="sm" to={paths.newSnippet}>
            <Plus aria-hidden />
            Add snippet
          </LinkButton>
        )}
      </PageHeader>
      <WorkList
        noun={{ one: 'snippet', many: 'snippets' }}
        read={read}
        columns={columns}
        name="snippets"
        nameOf={({ title }) => title}
        newPath={mayWrite ? paths.newSnippet : undefined}
        actions={
          mayWrite
            ? {
                width: 116,
                of: (snippet) => (
                  <>
                    <IconLink
                      to={paths.editSnippet(snippet.id)}
                      label={`Edit ${snippet.title}`}
                      title="Edit"
                    >
                      <Pencil aria-hidden />
                    </IconLink>
                    <DeleteButton snippet={snippet} />
                  </>
                ),
              }
            : undefined
        }
        empty={{
          title: 'No snippets yet',
          text: 'Add the answers that you and your colleagues write most often.',
        }}
      />
    </>
  )
}

const columns: readonly Column<Snippet>[] = [
  {
    id: 'title',
    label: 'Title',
    width: 240,
    cell: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    id: 'text',
    label: 'Text',
    width: 200,
    isWidest: true,
    onCard: 'line',
    cell: ({ text }) => <span title={text}>{text}</span>,
  },
]

function DeleteButton({ snippet: { id, title } }: { snippet: Snippet }) {
  const [remove] = useDeleteSnippetMutation()
  return (
    <RemoveButton
      noun="snippet"
      name={title}
      effect="Notes that were written with it stay as they are."
      remove={() => remove(id).unwrap()}
    />
  )
}

const labels = { title: 'Title', text: 'Text' }

type SnippetValues = Record<keyof typeof labels, string>

const empty: SnippetValues = { title: '', text: '' }
const valuesOf = ({ title, text }: Snippet): SnippetValues => ({ title, text })

const hint = `${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} stands for ${meaning}`)
  .join(', ')}.`

/** Form of a snippet. Edits of two colleagues are merged (ADR 0027). @param snippet absent for a new one */
function SnippetForm({ snippet }: { snippet?: Snippet }) {
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
