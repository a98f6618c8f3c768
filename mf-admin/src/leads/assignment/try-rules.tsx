import type { AssignmentRule, AssignmentTrial } from '@pt-portal/api/contract'
import { Grid, Text } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { ReadFailure } from '../../ui/read-failure'
import { Section } from '../../ui/section'
import { Select } from '../../ui/select'
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
          names={everyName(
            pages.states,
            rules.flatMap(({ states }) => states),
          )}
          value={lead.state}
          onChange={(state) => setLead({ ...lead, state })}
        />
        <Choice
          label="Service"
          names={everyName(
            pages.services,
            rules.flatMap(({ services }) => services),
          )}
          value={lead.service}
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

interface ChoiceProps {
  label: string
  names: string[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, names, value, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">None</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    )}
  </Field>
)
