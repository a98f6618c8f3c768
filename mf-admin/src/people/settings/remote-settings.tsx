import { settingAsText, settingFromText } from '@pt-portal/remote-kit/remote/setting-text'
import type { Setting, Settings } from '@pt-portal/remote-kit/remote/settings'
import { SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { FormSkeleton } from '../../forms/form-skeleton'
import { RecordForm } from '../../forms/record-form'
import { ActionButton } from '../../ui/buttons/action-button'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { moment } from '../../ui/dates/moment'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import {
  useRemoteSettingsQuery,
  useSetRemoteSettingsMutation,
} from '../data/remote-settings-endpoints'
import type { RemoteSettingsEntry } from '../data/remote-settings-operations'

/** The settings that remotes declare, one form a remote (ADR 0135). */
export function RemoteSettings() {
  const read = useRemoteSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      read={read}
      title="The settings of remotes could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(remotes) =>
        remotes.length === 0 ? (
          <Text>No remote has settings. A remote declares them in its remote.json.</Text>
        ) : (
          <Stack gap="5">
            {remotes.map((entry) => (
              <RemoteForm key={entry.remote} entry={entry} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

type Typed = Record<string, string>

/** Stored values, once somebody has saved them. */
type Saved = RemoteSettingsEntry & { updatedAt: string }

/** What is typed for the settings that are declared; empty where the default applies. */
const typedOf = (entry: RemoteSettingsEntry): Typed =>
  Object.fromEntries(
    Object.keys(entry.settings).map((name) => [
      name,
      Object.hasOwn(entry.stored, name) ? settingAsText(entry.stored[name]) : '',
    ]),
  )

/** The values that were typed; null where the default is to apply. */
const valuesOf = (settings: Settings, typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const text = typed[name] ?? ''
      return [name, text.trim() === '' ? null : settingFromText(setting, text)]
    }),
  )

/** Tells the drafts of the forms apart, from those of other settings too. */
const draftOf = (remote: string) =>
  1000 + [...remote].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7)

function RemoteForm({ entry }: { entry: RemoteSettingsEntry }) {
  const { remote, stored, updatedAt, updatedBy } = entry
  const settings = entry.settings as Settings
  const [set] = useSetRemoteSettingsMutation()
  // Values that no live build declares any more: a rollback would need them.
  const kept = Object.keys(stored).filter((name) => !Object.hasOwn(settings, name))
  return (
    <Section title={remote} isPadded>
      <Text mb="5" fontSize="sm" color="fg.muted">
        An empty field has the default of the build.
        {updatedAt &&
          ` Last changed by ${updatedBy ?? 'an administrator'} on ${moment(updatedAt)}.`}
      </Text>
      {Object.keys(settings).length > 0 && (
        <RecordForm<Typed, Saved>
          resource="settings"
          id={draftOf(remote)}
          initialValues={typedOf(entry)}
          updatedAt={updatedAt ?? undefined}
          validationSchema={undefined}
          valuesOf={typedOf}
          labels={Object.fromEntries(Object.keys(settings).map((name) => [name, name]))}
          save={async (typed, basis) =>
            (await set({
              remote,
              values: valuesOf(settings, typed),
              updatedAt: basis ?? null,
            }).unwrap()) as Saved
          }
          success="Settings saved. Pages show them within seconds."
          failure="Failed to save the settings"
        >
          <Stack gap="5">
            <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
              {Object.entries(settings).map(([name, setting]) => (
                <SettingField key={name} name={name} setting={setting} />
              ))}
            </SimpleGrid>
            <SubmitButton alignSelf="flex-start">{`Save ${remote}`}</SubmitButton>
          </Stack>
        </RecordForm>
      )}
      {kept.map((name) => (
        <Stack key={name} mt="5" gap="2" align="flex-start">
          <Text overflowWrap="anywhere">
            {`${name} is ${settingAsText(stored[name])}. It is kept, but no live build declares it.`}
          </Text>
          <ActionButton
            variant="outline"
            meanwhile="Removing..."
            act={() => set({ remote, values: { [name]: null }, updatedAt }).unwrap()}
          >
            {`Remove ${name}`}
          </ActionButton>
        </Stack>
      ))}
    </Section>
  )
}

const choicesOf = (setting: Setting): Record<string, string> | undefined => {
  if (setting.type === 'boolean') return { true: 'Yes', false: 'No' }
  if (setting.type !== 'choice') return undefined
  return Object.fromEntries(setting.choices.map((choice) => [choice, choice]))
}

function SettingField({ name, setting }: { name: string; setting: Setting }) {
  const choices = choicesOf(setting)
  const byDefault = String(setting.default)
  const reach = setting.type === 'flag' || setting.public ? '' : ' For servers alone.'
  if (choices) {
    return (
      <ChoiceField
        name={name}
        label={name}
        hint={setting.description + reach}
        options={{ '': `Default: ${choices[byDefault] ?? byDefault}`, ...choices }}
      />
    )
  }
  const shares =
    setting.type === 'flag'
      ? ` Percentages of visitors, such as ${setting.variants.find((variant) => variant !== setting.default)}:10; the others get ${byDefault}.`
      : ''
  return (
    <TextField
      name={name}
      label={name}
      hint={setting.description + reach + shares}
      inputMode={setting.type === 'number' ? 'decimal' : undefined}
      placeholder={byDefault}
    />
  )
}
