import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@pt-portal/shared-ui'
import { Fragment, type ReactNode } from 'react'
import { FactsLine } from '../page/facts-line'
import type { Column } from '../table/column'
import type { RowProps } from '../table/record-table'
import { Row, WithActions } from './rows'
import { SelectBox } from './select-box'

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
export function WorkCard<Row extends { id: number }>(props: RowProps<Row>) {
  const { id, row, nameOf, selection, actions, details } = props
  const isSelected = selection?.has(row.id)
  const [heading, ...columns] = props.columns
  const shown = (isWanted: (role: string) => boolean) =>
    columns
      .filter((column) => isWanted(roleOf(column)))
      .map(({ cell, cardCell = cell, ...column }) => ({ ...column, content: cardCell(row) }))
      .filter(({ content }) => !isNothing(content))
  return (
    <Row data-record={id} scrollMarginBlock="20" bg={isSelected ? 'brand.50' : undefined}>
      <Flex align="flex-start">
        {selection && (
          <SelectBox
            label={`Select ${nameOf(row)}`}
            checked={selection.has(row.id)}
            onToggle={(isRange) => selection.toggle(row.id, isRange)}
          />
        )}
        <Box flex="1" minW="0">
          <WithActions actions={actions?.of(row)}>
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
          {details?.(row)}
        </Box>
      </Flex>
    </Row>
  )
}
