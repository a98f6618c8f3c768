import type { PageResourceName } from '@pt-portal/api/contract'
import { Box, Flex, Heading, PlainLink } from '@pt-portal/shared-ui'
import { Eye, Pencil } from 'lucide-react'
import type { FromList } from '../../forms/use-way-back'
import { useMay } from '../../platform/session/use-may'
import { IconLink } from '../../ui/icon-link'
import { Row, WithActions } from '../../ui/lists/rows'
import { SelectBox } from '../../ui/lists/select-box'
import { type ListedRecords, useDeleteRecordMutation } from '../data/record-endpoints'
import { DraftBadge } from '../drafts/draft-badge'
import { RowHistory } from '../history/row-history'
import { DeleteButton } from './delete-button'
import type { RecordKind } from './record-kind'

export interface RecordRowProps<R extends PageResourceName> {
  kind: RecordKind<R>
  record: ListedRecords[R]
  /** Heading level of the name. */
  level: 'h2' | 'h3'
  /** Query of the list that contains the row; absent outside lists. */
  from?: string
  /** Given when rows can be selected. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void }
}

/** One record of a list, with the actions that the user may take (D54). */
export function RecordRow<R extends PageResourceName>({
  kind,
  record,
  level,
  from,
  selection,
}: RecordRowProps<R>) {
  const [remove] = useDeleteRecordMutation()
  const { resource, editPath, viewPath, Badges, Particulars, deletion } = kind
  const name = kind.nameOf(record)
  const view = viewPath(record)
  const mayWrite = useMay()('content.write')
  const main = mayWrite ? editPath(record) : view
  const state: FromList | undefined = from === undefined ? undefined : { from }
  return (
    <Row
      data-record={record.id}
      scrollMarginBlock="20"
      bg={selection?.isSelected ? 'brand.50' : undefined}
    >
      <Flex align="flex-start">
        {selection && (
          <SelectBox
            label={`Select ${name}`}
            checked={selection.isSelected}
            onToggle={selection.onToggle}
          />
        )}
        <Box flex="1" minW="0">
          <WithActions
            actions={
              <>
                {view && (
                  <IconLink to={view} label={`View ${name}`} title="View">
                    <Eye aria-hidden />
                  </IconLink>
                )}
                {mayWrite ? (
                  <>
                    <IconLink
                      to={editPath(record)}
                      state={state}
                      label={`Edit ${name}`}
                      title="Edit"
                    >
                      <Pencil aria-hidden />
                    </IconLink>
                    <DeleteButton
                      record={{ resource, id: record.id }}
                      title={name}
                      {...deletion}
                      remove={() => remove({ resource, id: record.id }).unwrap()}
                    />
                  </>
                ) : (
                  <RowHistory record={{ resource, id: record.id }} title={name} />
                )}
              </>
            }
          >
            <Flex gap="2" wrap="wrap" align="center">
              <Heading as={level} fontSize="md" overflowWrap="anywhere">
                {main ? (
                  <PlainLink
                    to={main}
                    state={mayWrite ? state : undefined}
                    borderRadius="l1"
                    _hover={{ textDecoration: 'underline' }}
                  >
                    {name}
                  </PlainLink>
                ) : (
                  name
                )}
              </Heading>
              <Badges record={record} />
              <DraftBadge record={{ resource, id: record.id }} title={name} />
            </Flex>
            <Particulars record={record} />
          </WithActions>
        </Box>
      </Flex>
    </Row>
  )
}
