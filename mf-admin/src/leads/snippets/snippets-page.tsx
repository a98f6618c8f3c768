import type { Snippet } from '@pt-portal/api/contract'
import { snippetSchema } from '@pt-portal/api/contract/leads/snippet-schema'
import { placeholders } from '@pt-portal/api/contract/leads/snippet-text'
import { EmptyState, LinkButton, Panel, Stack } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { useNavigate, useSearchParams } from '@pt-portal/shared-ui/router'
import { Pencil, Plus } from 'lucide-react'
import { FormButtons } from '../../forms/form-buttons'
import { FormSkeleton } from '../../forms/form-skeleton'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/buttons/back-button'
import { IconLink } from '../../ui/buttons/icon-link'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useTableSettings } from '../../ui/table/use-table-settings'
import {
  useCreateSnippetMutation,
  useDeleteSnippetMutation,
  useSnippetsQuery,
  useUpdateSnippetMutation,
} from '../data/snippet-endpoints'

/** `/admin/snippets`: texts for answers that staff share. */
export function SnippetsPage() {
  const [search] = useSearchParams()
  const mayWrite = useMay()('inquiries.write')
  if (mayWrite && search.has('new')) return <SnippetFormPage />
  const id = Number(search.get('edit'))
  if (mayWrite && id > 0) return <SnippetFormPage key={id} id={id} />
  return <SnippetList mayWrite={mayWrite} />
}

const noFilters = {}

function SnippetList({ mayWrite }: { mayWrite: boolean }) {
  const address = useListAddress(noFilters)
  const read = useSnippetsQuery(undefined, { refetchOnMountOrArgChange: true })
  const settings = useTableSettings('snippets')
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
        address={address}
        read={read}
        columns={columns}
        settings={settings}
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

/** @param id of the snippet to change; absent for a new one */
function SnippetFormPage({ id }: { id?: number }) {
  const read = useSnippetsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader
        title={id ? 'Edit snippet' : 'Add snippet'}
        back={<BackButton to={paths.snippets}>Back to Snippets</BackButton>}
      />
      <Loaded read={read} title="Snippets could not be loaded" skeleton={<FormSkeleton />}>
        {(snippets) => {
          const snippet = snippets.find((each) => each.id === id)
          return id && !snippet ? (
            <EmptyState
              level="h2"
              title="There is no such snippet"
              text="Somebody has deleted it."
            />
          ) : (
            <SnippetForm snippet={snippet} />
          )
        }}
      </Loaded>
    </>
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
