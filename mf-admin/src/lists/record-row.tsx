import type { PageResourceName } from '@pt-portal/api/contract'
import { Box, Flex, Heading, PlainLink } from '@pt-portal/shared-ui'
import { Eye, Pencil } from 'lucide-react'
import { type ListedRecords, useDeleteRecordMutation } from '../data/admin-endpoints'
import { DeleteButton } from '../ui/delete-button'
import { IconLink } from '../ui/icon-link'
import { Row, WithActions } from '../ui/rows'
import type { RecordKind } from './record-kind'
import { SelectBox } from './select-box'

export interface RecordRowProps<R extends PageResourceName> {
  kind: RecordKind<R>
  record: ListedRecords[R]
  /** Level of the name among the headings around it. */
  level: 'h2' | 'h3'
  /** Where rows can be selected. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void }
}

/** One record of a list, with what can be done to it. */
export function RecordRow<R extends PageResourceName>({
  kind,
  record,
  level,
  selection,
}: RecordRowProps<R>) {
  const [remove] = useDeleteRecordMutation()
  const { resource, editPath, viewPath, Badges, Particulars, deletion } = kind
  const name = kind.nameOf(record)
  const view = viewPath(record)
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
                <IconLink to={editPath(record)} label={`Edit ${name}`} title="Edit">
                  <Pencil aria-hidden />
                </IconLink>
                <DeleteButton
                  record={{ resource, id: record.id }}
                  title={name}
                  {...deletion}
                  remove={() => remove({ resource, id: record.id }).unwrap()}
                />
              </>
            }
          >
            <Flex gap="2" wrap="wrap" align="center">
              <Heading as={level} fontSize="md" overflowWrap="anywhere">
                <PlainLink
                  to={editPath(record)}
                  borderRadius="l1"
                  _hover={{ textDecoration: 'underline' }}
                >
                  {name}
                </PlainLink>
              </Heading>
              <Badges record={record} />
            </Flex>
            <Particulars record={record} />
          </WithActions>
        </Box>
      </Flex>
    </Row>
  )
}
