import type { ListedDraft, StatePage } from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { labelsOf } from '@pt-portal/api/contract/kinds/values'
import { english } from '@pt-portal/api/contract/language/english'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import { Box, Stack, Text } from '@pt-portal/shared-ui'
import { ChangedFields } from '../../forms/compare/changed-fields'
import type { FormValues } from '../../forms/record'
import { moment } from '../../ui/dates/moment'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { useDraftedRecordQuery } from '../data/draft-endpoints'
import type { PageRecord } from '../data/history-endpoints'
import { useRecordQuery } from '../data/record-endpoints'

export interface DraftDialogProps {
  /** Drafts of one page. */
  drafts: ListedDraft[]
  title: string
  onClose: () => void
}

/** Shows what the drafts of a page change, also to those who may only read. */
export function DraftDialog({ drafts, title, onClose }: DraftDialogProps) {
  return (
    <TitledModal
      size="lg"
      scrollBehavior="inside"
      onClose={onClose}
      title={`Draft changes of ${title}`}
      text="Readers do not see these changes until they are published."
    >
      <Stack gap="8">
        {drafts.map((draft) => (
          <DraftChanges key={draft.part} draft={draft} />
        ))}
      </Stack>
    </TitledModal>
  )
}

function DraftChanges({ draft: { resource, id, part } }: { draft: ListedDraft }) {
  const page = useRecordQuery({ resource, id })
  const drafted = useDraftedRecordQuery({ resource, id, part })
  const valuesOf = (record: PageRecord): FormValues =>
    ((part === 'facts' ? (record as StatePage).facts : record) ?? {}) as unknown as FormValues
  return (
    <Loaded
      read={drafted}
      title="The draft could not be loaded"
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ record, draft }) =>
        draft && page.data ? (
          <Box>
            <Text color="fg.muted" mb="3" overflowWrap="anywhere">
              {`Saved on ${moment(draft.savedAt)}${draft.savedBy ? ` by ${draft.savedBy}` : ''}`}
            </Text>
            <ChangedFields
              labels={part === 'facts' ? factLabels(english) : labelsOf<Fields>(kinds[resource])}
              names={draft.fields}
              before={valuesOf(page.data)}
              after={valuesOf(record)}
              level="h3"
            />
          </Box>
        ) : (
          <Text color="fg.muted">There is no draft of changes any more.</Text>
        )
      }
    </Loaded>
  )
}
