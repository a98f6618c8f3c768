// Entry point: what few pages show. A remote brings what it uses of this in its own code, so that no other page loads it.
// Its modules import the shared ones by the package's name, which the shell provides.

export { flagProvider } from './page/configuration/flag-provider'
export { remoteSettings, serverSettings } from './page/configuration/remote-settings'
export { Drawing } from './page/drawing'
export { Slot, type SlotProps } from './page/slot'
export { TranslationNote, type TranslationNoteProps } from './page/translation-note'
export { NewPasswordFields, type NewPasswordFieldsProps } from './staff/new-password-fields'
