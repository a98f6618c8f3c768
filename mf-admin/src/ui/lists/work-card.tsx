import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@pt-portal/shared-ui'
import { Fragment, type ReactNode } from 'react'
import { FactsLine } from '../page/facts-line'
import type { Column } from '../table/column'
import { Row, WithActions } from './rows'
import { SelectBox } from './select-box'

export interface WorkCardProps<Row> {
  row: Row
  rowKey: number | string
  name: string
  /** The columns of the table. The first one names the row. */
  columns: readonly Column<Row>[]
  /** Given when rows can be selected. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void }
  actions?: ReactNode
  details?: ReactNode
}

const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false

/** Where a card shows a column. */
const roleOf = ({ onCard, isOptional }: Column<never>) => onCard ?? (isOptional ? 'hidden' : 'fact')

const isFact = (role: string) => role === 'fact' || role === 'plain'

const Line = ({ children }: { children: ReactNode }) => (
  <Text fontSize="sm" overflowWrap="anywhere" lineClamp="2">
    {children}
  </Text>
)

/** A row of a table as a card, for windows without room for the table. */
export function WorkCard<Row>(props: WorkCardProps<Row>) {
  const { row, rowKey, name, selection, actions, details } = props
  const [heading, ...columns] = props.columns
  const shown = (isWanted: (role: string) => boolean) =>
    columns
      .filter((column) => isWanted(roleOf(column)))
      .map(({ cell, cardCell = cell, ...column }) => ({ ...column, content: cardCell(row) }))
      .filter(({ content }) => !isNothing(content))
  return (
    <Row
      data-record={rowKey}
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
          <WithActions actions={actions}>
            <Flex gap="2" wrap="wrap" align="center">
              <Heading as="h2" fontSize="md" overflowWrap="anywhere" minW="0">
                {heading?.cell(row)}
              </Heading>
              {shown((role) => role === 'badge').map(({ id, content }) => (
                <Box key={id}>{content}</Box>
              ))}
            </Flex>
            {heading?.summary && <Line>{heading.summary(row)}</Line>}
            {shown((role) => role === 'line').map(({ id, content }) => (
              <Line key={id}>{content}</Line>
            ))}
            <FactsLine
              facts={shown(isFact).map(({ id, label, onCard, content }) => (
                <Fragment key={id}>
                  {onCard === 'plain' ? <VisuallyHidden>{label} </VisuallyHidden> : `${label} `}
                  <chakra.span color="fg">{content}</chakra.span>
                </Fragment>
              ))}
            />
          </WithActions>
          {details}
        </Box>
      </Flex>
    </Row>
  )
}
