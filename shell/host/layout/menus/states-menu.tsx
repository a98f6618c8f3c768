import { Box, Grid, Skeleton, useMessages } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { LinkGroup } from '../link-group'
import { statePage } from '../navigation'
import { AllStatesLink } from './all-states-link'
import { stateColumns } from './state-columns'

const columnNames = ['first', 'second', 'third']

function Loading() {
  return columnNames.map((name) => (
    <Box key={name} display="grid" gap="3">
      <Skeleton height="5" maxW="24" />
      <Skeleton height="5" />
      <Skeleton height="5" />
    </Box>
  ))
}

/** Content of the States menu: two columns of eight states, one of Union Territories. */
export function StatesMenu() {
  const t = useMessages()
  const { states } = useStates()
  const { first, second, territories } = stateColumns(states)
  return (
    <>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" columnGap="8">
        {states.length === 0 && <Loading />}
        {first.length > 0 && <LinkGroup title={t(m.states)} links={first.map(statePage)} />}
        {second.length > 0 && <LinkGroup title={t(m.moreStates)} links={second.map(statePage)} />}
        {territories.length > 0 && (
          <LinkGroup title={t(m.unionTerritories)} links={territories.map(statePage)} />
        )}
      </Grid>
      <Box borderTopWidth="1px" borderColor="border" mt="4" pt="4">
        <AllStatesLink />
      </Box>
    </>
  )
}
