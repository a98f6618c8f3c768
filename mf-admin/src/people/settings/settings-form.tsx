import { type Settings, type SettingsGroupName, settingVariables } from '@pt-portal/api/contract'
import { Box, SimpleGrid, Stack, Text, usePortalConfig } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { LinesField } from '../../forms/fields/lines-field'
import { RecordForm } from '../../forms/record-form'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/page/section'
import { type SavedGroup, useChangeSettingsMutation } from '../data/settings-endpoints'
import {
  bodyOf,
  deployedWords,
  type SettingField,
  type SettingsGroup,
  type Typed,
  typedOf,
} from './groups'
import { useErasing } from './use-erasing'

/** Changes one group of settings. Two administrators at once are merged as everywhere. */
export function SettingsForm({ group, settings }: { group: SettingsGroup; settings: Settings }) {
  const { name, id, title, text, fields, onPages } = group
  const [change] = useChangeSettingsMutation()
  const { values, updatedAt, updatedBy } = settings[name]
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label.split(':')[0]!]))
  const locked = lockedOf(settings, name)
  const erasing = useErasing()
  const save = (typed: Typed, basis?: string) => {
    const free = Object.entries(bodyOf(group, typed)).filter(([field]) => !(field in locked))
    return erasing.confirmed((agreed) =>
      change({
        group: name,
        values: { ...Object.fromEntries(free), ...agreed },
        updatedAt: basis ?? null,
      }).unwrap(),
    )
  }
  return (
    <Section title={title} isPadded>
      <Text mb="1">{text}</Text>
      <Text mb="5" fontSize="sm" color="fg.muted">
        An empty field keeps the value of the deployment.
        {updatedAt &&
          ` Last changed by ${updatedBy ?? 'an administrator'} on ${moment(updatedAt)}.`}
      </Text>
      <RecordForm
        resource="settings"
        id={id}
        initialValues={typedOf(group, values)}
        updatedAt={updatedAt ?? undefined}
        validationSchema={undefined}
        valuesOf={(saved: SavedGroup) => typedOf(group, saved.values)}
        labels={labels}
        save={save}
        success={`Settings saved. ${onPages ? 'Pages show them within seconds' : 'They apply at once'}.`}
        failure="Failed to save the settings"
      >
        <Fields group={group} settings={settings} locked={locked} />
      </RecordForm>
      {erasing.dialog}
    </Section>
  )
}

/** Locked fields by name, with the variable that decides instead. */
function lockedOf({ locked }: Settings, group: SettingsGroupName): Record<string, string> {
  const variables = Object.entries<string>(settingVariables[group])
  return Object.fromEntries(variables.filter(([, variable]) => locked.includes(variable)))
}

interface FieldsProps {
  group: SettingsGroup
  settings: Settings
  locked: Record<string, string>
}

function Fields({ group, settings, locked }: FieldsProps) {
  const shown = deployedWords(group, usePortalConfig(), settings.environment)
  const stored = typedOf(group, settings[group.name].values)
  const settingsOf = (areLists: boolean) =>
    group.fields
      .filter((field) => Boolean(field.kind?.isList) === areLists)
      .map((field) => (
        <Setting
          key={field.name}
          field={field}
          shown={shown[field.name]!}
          isSet={stored[field.name]!.length > 0}
          variable={locked[field.name]}
        />
      ))
  const short = settingsOf(false)
  return (
    <Stack gap="5">
      {short.length > 0 && (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
          {short}
        </SimpleGrid>
      )}
      {settingsOf(true)}
      <SubmitButton alignSelf="flex-start">Save</SubmitButton>
    </Stack>
  )
}

interface SettingProps {
  field: SettingField
  /** What applies where nothing is set here. */
  shown: string
  isSet: boolean
  /** The variable that locks it, so that only an operator changes it. */
  variable?: string
}

function Setting({ field, shown, isSet, variable }: SettingProps) {
  const { name, label, hint, inputMode, options } = field
  if (variable) {
    return (
      <Box>
        <Text fontWeight="medium">{label.split(':')[0]}</Text>
        <Text overflowWrap="anywhere">{shown || 'Not set'}</Text>
        <Text fontSize="sm" color="fg.muted">
          {`Locked where the portal is deployed, by ${variable}.`}
        </Text>
      </Box>
    )
  }
  if (field.kind?.isList) {
    return (
      <Box>
        <LinesField name={name} label={label} />
        {!isSet && shown && (
          <Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`As deployed: ${shown}`}
          </Text>
        )}
      </Box>
    )
  }
  if (options) {
    const choices = { '': `As deployed: ${shown}`, ...options }
    return <ChoiceField name={name} label={label} options={choices} />
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode={inputMode}
      placeholder={isSet ? undefined : shown}
    />
  )
}
