import type { AssignmentRule } from '@pt-portal/api/contract'
import { assignmentRuleSchema } from '@pt-portal/api/contract/leads/assignment-schema'
import { Panel, Skeleton, Stack } from '@pt-portal/shared-ui'
import { TextField, useField } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { ChecksField } from '../../forms/fields/checks-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { FormButtons } from '../../forms/form-buttons'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import {
  useCreateAssignmentRuleMutation,
  useUpdateAssignmentRuleMutation,
} from '../data/assignment-endpoints'
import { useAssignees } from '../use-assignees'
import { everyName, personName, usePlaceNames } from './names'

const labels = {
  name: 'Name',
  states: 'States',
  services: 'Services',
  people: 'People in turn',
  isActive: 'Active',
}

const valuesOf = ({ name, states, services, people, isActive }: AssignmentRule) => ({
  name,
  states,
  services,
  people: people.map(({ id }) => id),
  isActive,
})

type RuleValues = ReturnType<typeof valuesOf>

const empty: RuleValues = { name: '', states: [], services: [], people: [], isActive: true }

/** Form of a rule. Edits of two administrators are merged (ADR 0027). @param rule absent for a new one */
export function RuleForm({ rule }: { rule?: AssignmentRule }) {
  const [create] = useCreateAssignmentRuleMutation()
  const [update] = useUpdateAssignmentRuleMutation()
  const navigate = useNavigate()
  const people = usePeople(rule)
  const nameOf = (id: number) => people.find(({ value }) => value === id)?.label ?? `#${id}`
  const leave = () => navigate(paths.assignmentRules)
  return (
    <Panel maxW="3xl">
      <RecordForm<RuleValues, AssignmentRule>
        resource="assignment-rules"
        id={rule?.id}
        initialValues={rule ? valuesOf(rule) : empty}
        updatedAt={rule?.updatedAt}
        validationSchema={assignmentRuleSchema}
        valuesOf={valuesOf}
        labels={labels}
        inWords={(values) => ({
          ...values,
          ...(values.people && { people: values.people.map(nameOf) }),
        })}
        save={(values, updatedAt) =>
          rule ? update({ id: rule.id, ...values, updatedAt }).unwrap() : create(values).unwrap()
        }
        success="Rule saved"
        failure="The rule could not be saved"
        onSaved={leave}
        onCreated={leave}
      >
        <Stack gap="6">
          <TextField name="name" label={labels.name} required />
          <Places />
          <ChecksField
            name="people"
            label={labels.people}
            hint="Those who cannot have leads, such as disabled accounts, miss their turn."
            options={people}
          />
          <SwitchField
            name="isActive"
            label={labels.isActive}
            hint="A rule that is switched off is passed over."
          />
          <FormButtons label="Save rule" cancelTo={paths.assignmentRules} />
        </Stack>
      </RecordForm>
    </Panel>
  )
}

/** Everybody who can have leads, and whom else the rule names. */
function usePeople(rule: AssignmentRule | undefined) {
  const { me, colleagues } = useAssignees()
  const active = [...(me ? [me] : []), ...colleagues]
  const others = rule?.people.filter(({ id }) => !active.some((each) => each.id === id)) ?? []
  return [
    ...active.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((person) => ({ value: person.id, label: personName(person) })),
  ]
}

function Places() {
  const { states, services, isLoading } = usePlaceNames()
  if (isLoading) return <Skeleton height="72" aria-busy="true" />
  return (
    <>
      <PlacesField name="states" pages={states} />
      <PlacesField name="services" pages={services} />
    </>
  )
}

interface PlacesFieldProps {
  name: 'states' | 'services'
  pages: string[] | undefined
}

function PlacesField({ name, pages }: PlacesFieldProps) {
  const [, { initialValue = [] }] = useField<string[]>(name)
  const hint = `None: leads of all ${name}, also those without one.`
  const options = everyName(pages, initialValue).map((value) => ({
    value,
    label: pages && !pages.includes(value) ? `${value} (no such page)` : value,
  }))
  return <ChecksField name={name} label={labels[name]} hint={hint} options={options} isGrid />
}
