import type { Snippet } from '@pt-portal/api/contract'
import { Box, EmptyState, Heading, LinkButton, notify, Panel, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { Pencil, Plus } from 'lucide-react'
import { FormSkeleton } from '../../forms/form-skeleton'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/back-button'
import { Row, Rows, RowsSkeleton, WithActions } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { RemoveButton } from '../../ui/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import { useDeleteSnippetMutation, useSnippetsQuery } from '../data/snippet-endpoints'
import { SnippetForm } from './snippet-form'

/** `/admin/snippets`: texts for answers that staff share. */
export function SnippetsPage() {
  const [search] = useSearchParams()
  const mayWrite = useMay()('inquiries.write')
  if (mayWrite && search.has('new')) return <SnippetFormPage />
  const id = Number(search.get('edit'))
  if (mayWrite && id > 0) return <SnippetFormPage key={id} id={id} />
  return <SnippetList mayWrite={mayWrite} />
}

function SnippetList({ mayWrite }: { mayWrite: boolean }) {
  const read = useSnippetsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader
        title="Snippets"
        text="Answers to insert into the notes of a lead."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        {mayWrite && (
          <LinkButton to={paths.newSnippet}>
            <Plus aria-hidden />
            Add snippet
          </LinkButton>
        )}
      </PageHeader>
      <Panel as="section" aria-label="Snippets" padding="none">
        <Loaded
          read={read}
          title="Snippets could not be loaded"
          skeleton={<RowsSkeleton count={3} />}
          px="4"
        >
          {(snippets) =>
            snippets.length === 0 ? (
              <Box p="4">
                <EmptyState
                  level="h2"
                  title="No snippets yet"
                  text="Add the answers that you and your colleagues write most often."
                />
              </Box>
            ) : (
              <Rows>
                {snippets.map((snippet) => (
                  <SnippetRow key={snippet.id} snippet={snippet} mayWrite={mayWrite} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Panel>
    </>
  )
}

function SnippetRow({ snippet, mayWrite }: { snippet: Snippet; mayWrite: boolean }) {
  const { id, title, text } = snippet
  return (
    <Row>
      <WithActions
        actions={
          mayWrite && (
            <>
              <LinkButton
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label={`Edit ${title}`}
                to={paths.editSnippet(id)}
              >
                <Pencil aria-hidden />
                Edit
              </LinkButton>
              <DeleteButton snippet={snippet} />
            </>
          )
        }
      >
        <Heading as="h2" fontSize="md" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line" lineClamp="3">
          {text}
        </Text>
      </WithActions>
    </Row>
  )
}

function DeleteButton({ snippet: { id, title } }: { snippet: Snippet }) {
  const [remove] = useDeleteSnippetMutation()
  return (
    <RemoveButton
      label={`Delete ${title}`}
      hint="Delete"
      question={{
        title: 'Delete snippet',
        text: `Are you sure you want to delete "${title}"? Notes that were written with it stay as they are. This action cannot be undone.`,
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
      }}
      remove={() => remove(id).unwrap()}
      onRemoved={() => notify({ title: 'Snippet deleted', description: title, type: 'success' })}
      onFailure={(failure) => tellFailure(failure, 'Failed to delete snippet', title)}
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
