import type { AssignmentRule, AssignmentTrial } from '@pt-portal/api/contract'
import { Grid, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { Choice } from '../../ui/controls/choice'
import type { Option } from '../../ui/lists/list-filter'
import { ReadFailure } from '../../ui/page/read-failure'
import { Section } from '../../ui/page/section'
import { useAssignmentTrialQuery } from '../data/assignment-endpoints'
import { everyName, usePlaceNames } from './place-names'

/** Says which rule a lead would meet. It takes nobody's turn. */
export function TryRules({ rules }: { rules: AssignmentRule[] }) {
  const [lead, setLead] = useState({ state: '', service: '' })
  const pages = usePlaceNames()
  const { currentData, error, isFetching, refetch } = useAssignmentTrialQuery(lead, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Section title="Try" isPadded>
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="4" maxW="3xl">
        <Choice
          label="State"
          value={lead.state}
          options={optionsOf(
            pages.states,
            rules.flatMap(({ states }) => states),
          )}
          onChange={(state) => setLead({ ...lead, state })}
        />
        <Choice
          label="Service"
          value={lead.service}
          options={optionsOf(
            pages.services,
            rules.flatMap(({ services }) => services),
          )}
          onChange={(service) => setLead({ ...lead, service })}
        />
      </Grid>
      <Text role="status" mt="4" fontWeight="medium" minH="6">
        {currentData && outcome(currentData)}
      </Text>
      {error !== undefined && (
        <ReadFailure
          title="The rules could not be tried"
          failure={error}
          isOutdated={false}
          pending={isFetching}
          refetch={refetch}
        />
      )}
    </Section>
  )
}

const outcome = ({ rule, person }: AssignmentTrial) =>
  rule === null
    ? 'No rule fits such a lead, so it would stay unassigned.'
    : `Such a lead would meet rule “${rule}” and go to ${person}.`

/** The names of pages and those that only rules have, and none. */
const optionsOf = (pages: string[] | undefined, inRules: string[]): Option[] => [
  ['', 'None'],
  ...everyName(pages, inRules).map((name): Option => [name, name]),
]
