import {
  type Settings,
  type SettingsGroupName,
  type SettingsGroups,
  settingVariables,
} from '@pt-portal/api/contract'
import { Box, SimpleGrid, Stack, Text, usePortalConfig } from '@pt-portal/shared-ui'
import { TextField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { LinesField } from '../../forms/lines-field'
import { RecordForm } from '../../forms/record-form'
import { moment } from '../../ui/moment'
import { PendingButton } from '../../ui/pending-button'
import { Section } from '../../ui/section'
import { useChangeSettingsMutation } from '../data/settings-endpoints'
import { type SettingsGroup, type Typed, typedOf } from './groups'

/** A group as the API stores it, once somebody has saved it. */
interface Saved {
  values: SettingsGroups[SettingsGroupName]
  updatedAt: string
}

const peopleLabel = 'People'

/** Changes one group of settings. Two administrators at once are merged as everywhere. */
export function SettingsForm({ group, settings }: { group: SettingsGroup; settings: Settings }) {
  const { name, id, title, text, fields, valuesOf, bodyOf } = group
  const [change] = useChangeSettingsMutation()
  const stored = settings[name]
  const labels: Record<string, string> = {
    ...Object.fromEntries(fields.map((field) => [field.name, field.label])),
    people: peopleLabel,
  }
  return (
    <Section title={title}>
      <Box p={{ base: '4', md: '5' }}>
        <Text mb="1">{text}</Text>
        <Text mb="5" fontSize="sm" color="fg.muted">
          An empty field keeps the value of the deployment.
          {stored.updatedAt &&
            ` Last changed by ${stored.updatedBy ?? 'an administrator'} on ${moment(stored.updatedAt)}.`}
        </Text>
        <RecordForm<Typed, Saved>
          resource="settings"
          id={id}
          initialValues={typedOf(settings, group)}
          updatedAt={stored.updatedAt ?? undefined}
          validationSchema={undefined}
          valuesOf={({ values }) => valuesOf(values)}
          labels={labels}
          save={async (typed, updatedAt) =>
            (await change({
              group: name,
              values: withoutLocked(bodyOf(typed), lockedOf(settings, name)),
              updatedAt: updatedAt ?? null,
            }).unwrap()) as Saved
          }
          success="Settings saved. Pages show them within seconds."
          failure="Failed to save the settings"
        >
          <Fields group={group} settings={settings} />
        </RecordForm>
      </Box>
    </Section>
  )
}

/** Locked fields by name, with the variable that decides instead. */
function lockedOf({ locked }: Settings, group: SettingsGroupName): Record<string, string> {
  const variables = Object.entries<string>(settingVariables[group])
  return Object.fromEntries(variables.filter(([, variable]) => locked.includes(variable)))
}

const withoutLocked = (body: Record<string, unknown>, locked: Record<string, string>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !(name in locked)))

function Fields({ group, settings }: { group: SettingsGroup; settings: Settings }) {
  const { isSubmitting } = useFormikContext()
  const locked = lockedOf(settings, group.name)
  const shown = group.shownOf(usePortalConfig())
  const stored = typedOf(settings, group)
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        {group.fields.map(({ name, label, hint, inputMode }) =>
          locked[name] ? (
            <Locked key={name} label={label} value={String(shown[name])} variable={locked[name]} />
          ) : (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              inputMode={inputMode}
              placeholder={stored[name] === '' ? String(shown[name]) : undefined}
            />
          ),
        )}
      </SimpleGrid>
      {group.name === 'office' &&
        (locked.people ? (
          <Locked
            label={peopleLabel}
            value={(shown.people as string[]).join('; ')}
            variable={locked.people}
          />
        ) : (
          <LinesField
            name="people"
            label="People: name | role | credential, which may be missing"
          />
        ))}
      <PendingButton type="submit" alignSelf="flex-start" pending={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save'}
      </PendingButton>
    </Stack>
  )
}

interface LockedProps {
  label: string
  /** Empty when nothing is set. */
  value: string
  variable: string
}

/** A setting that only an operator changes. */
const Locked = ({ label, value, variable }: LockedProps) => (
  <Box>
    <Text fontWeight="medium">{label}</Text>
    <Text overflowWrap="anywhere">{value || 'Not set'}</Text>
    <Text fontSize="sm" color="fg.muted">
      {`Locked where the portal is deployed, by ${variable}.`}
    </Text>
  </Box>
)
