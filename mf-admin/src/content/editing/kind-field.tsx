import type { PageResourceName } from '@pt-portal/api/contract'
import type { Field, Fields, LineField, ParagraphField } from '@pt-portal/api/contract/kinds/field'
import { TextareaField, TextField, useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { LinesField } from '../../forms/fields/lines-field'
import { type SlugFollows, SlugSourceField } from '../../forms/fields/slug-source-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { TagsField } from '../../forms/fields/tags-field'
import { RecordContext } from '../../forms/record-context'
import { LinkedFrom } from '../links/linked-from'
import { linksBreak } from '../links/use-hiding-question'
import { MarkdownField } from '../markdown/markdown-field'
import { FeaturedImageField } from '../media/featured-image-field'
import { RupeeField } from '../state-facts/fields/number-field'
import { PublicationFields } from './publication-fields'
import { publicityOf } from './publicity'

export interface KindFieldProps {
  name: string
  field: Field
  /** All fields of the record. */
  fields: Fields
  /** Whether typing a title also sets the slug. */
  slugFollows: SlugFollows
  /** Code of the language of a text, where it is not English. */
  lang?: string
}

/** The part of a form that edits one field of a record, chosen by the field's type (D76). */
export function KindField({ name, field, fields, slugFollows, lang }: KindFieldProps) {
  const { label, help: hint } = field
  const props = { name, label, hint }
  switch (field.type) {
    case 'title':
      return (
        <SlugSourceField
          {...props}
          slugFollows={slugFollows}
          aboutAddress={<LinkedAddress />}
          required
        />
      )
    case 'line':
    case 'paragraph':
      return <PlainTextField name={name} field={field} lang={lang} />
    case 'markdown':
      return (
        <MarkdownField {...props} rows={field.rows ?? 8} required={field.required} lang={lang} />
      )
    case 'slug':
      return (
        <>
          <TextField {...props} required />
          <ChangedAddress name={name} />
        </>
      )
    case 'url':
      return <TextField {...props} inputMode="url" placeholder="https://" />
    case 'phone':
      return <TextField {...props} inputMode="tel" placeholder={field.placeholder} />
    case 'rupees':
      return <RupeeField {...props} />
    case 'picture':
      return <FeaturedImageField name={name} label={label} />
    case 'switch':
      return (
        <>
          <SwitchField {...props} />
          {publicityOf(fields).name === name && <SwitchedOff name={name} />}
        </>
      )
    case 'publication':
      return (
        <>
          <PublicationFields name={name} field={field} momentLabel={fields[field.moment]!.label} />
          <SwitchedOff name={name} />
        </>
      )
    case 'moment':
      return <DateTimeField {...props} />
    case 'list':
      return <LinesField name={name} label={label} lang={lang} />
    case 'tags':
      return <TagsField name={name} label={label} />
    case 'facts':
      // The facts have an editor of their own.
      return null
  }
}

interface PlainTextFieldProps extends Pick<KindFieldProps, 'name' | 'lang'> {
  field: LineField | ParagraphField
}

/** Text without formatting. Where a length is recommended, the hint counts the characters. */
function PlainTextField({ name, field, lang }: PlainTextFieldProps) {
  const { label, help, required, placeholder, rows, advisedLength } = field
  const [{ value }] = useField<string>(name)
  const hint = advisedLength
    ? `${advisedLength} characters recommended, ${[...value].length} now`
    : help
  const props = { name, label, hint, required, placeholder, lang }
  return rows ? <TextareaField {...props} rows={rows} /> : <TextField {...props} />
}

/** Names the pages that link to the record of the surrounding form. */
function LinkedRecord({ effect }: { effect: string }) {
  const record = useContext(RecordContext)
  if (record?.id === undefined) return null
  const resource = record.resource as PageResourceName
  return <LinkedFrom resource={resource} ids={[record.id]} effect={effect} />
}

/** Names the pages whose links are redirected when the address of the form's record changes. */
const LinkedAddress = () => <LinkedRecord effect="These links will be redirected." />

/** The same below the field of the slug, while it differs from the stored one. */
function ChangedAddress({ name }: { name: string }) {
  const { values, initialValues } = useFormikContext<Record<string, unknown>>()
  return values[name] === initialValues[name] ? null : <LinkedAddress />
}

/** Warns below the switch that makes a record public, while saving the form would hide the record. */
function SwitchedOff({ name }: { name: string }) {
  const { values, initialValues } = useFormikContext<Record<string, unknown>>()
  const isHidden = initialValues[name] === true && values[name] === false
  return isHidden && <LinkedRecord effect={linksBreak} />
}
