import type { Today } from '@pt-portal/api/contract'
import { Badge, Box, Button, Flex, PlainLink, Text, TextLink } from '@pt-portal/shared-ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAssignees } from '../../leads/use-assignees'
import { quiet } from '../../ui/buttons/looks'
import { Row, Rows } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { useTodayQuery } from './today-endpoints'
import { type AssignedTo, type TodayRow, todayRows } from './today-rows'

/** Rows that are shown at first; what stands below is not to be far away. */
const rowsAtFirst = 8

/** What is to do today, for the role that reads it (D54): one list, the most urgent first, each row with its reason. */
export function TodaySection() {
  const today = useTodayQuery()
  return (
    <Box mb="6">
      <Section title="Today">
        <Loaded read={today} title="What is to do today could not be loaded" px="4">
          {(lists) =>
            lists.due ? <WithLeads lists={lists} /> : <List lists={lists} assignedTo={() => ''} />
          }
        </Loaded>
      </Section>
    </Box>
  )
}

/** Only who sees leads may read the names of those they are assigned to. */
function WithLeads({ lists }: { lists: Today }) {
  const { assignedTo } = useAssignees()
  return <List lists={lists} assignedTo={assignedTo} />
}

function List({ lists, assignedTo }: { lists: Today; assignedTo: AssignedTo }) {
  const [isWhole, setWhole] = useState(false)
  const { rows, rest } = todayRows(lists, assignedTo)
  // A button for one row would take as much room.
  const shown = isWhole || rows.length === rowsAtFirst + 1 ? rows : rows.slice(0, rowsAtFirst)
  const hidden = rows.length - shown.length
  const list = useRef<HTMLDivElement>(null)
  // The button is gone then: who pressed it goes on with the first row that it has shown.
  useLayoutEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[rowsAtFirst]?.focus()
  }, [isWhole])
  if (rows.length === 0) {
    return (
      <Text px="4" py="3" color="fg.muted">
        All clear
      </Text>
    )
  }
  return (
    <>
      <Box ref={list}>
        <Rows>
          {shown.map((row) => (
            <Row key={row.key} py="1.5">
              <Entry row={row} />
            </Row>
          ))}
        </Rows>
      </Box>
      {(hidden > 0 || rest.length > 0) && (
        <Flex
          align="center"
          wrap="wrap"
          columnGap="4"
          rowGap="1"
          px="4"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
          fontSize="sm"
        >
          {hidden > 0 && (
            <Button {...quiet} onClick={() => setWhole(true)}>{`Show ${hidden} more`}</Button>
          )}
          {rest.map(({ label, to }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </Flex>
      )}
    </>
  )
}

/** A row: why, what, and the rest in a few words; on phones the rest stands below. */
function Entry({ row: { reason, palette, name, to, facts } }: { row: TodayRow }) {
  return (
    <Box
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="13rem minmax(0, 1fr)"
      alignItems="baseline"
      columnGap={{ base: '2', md: '4' }}
    >
      <Badge colorPalette={palette} justifySelf="start" whiteSpace="normal">
        {reason}
      </Badge>
      <Flex display={{ base: 'contents', md: 'flex' }} columnGap="3" wrap="wrap" align="baseline">
        <PlainLink
          to={to}
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          {name}
        </PlainLink>
        <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {facts.join(' · ')}
        </Text>
      </Flex>
    </Box>
  )
}
