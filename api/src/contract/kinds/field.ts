import type { StateFacts } from '../law/facts/facts'

/** What every field of a record says about itself. */
interface BaseField {
  /** Name in the admin form and in the history. */
  label: string
  /** Name in messages such as 'Slug is required'; by default the label in sentence case. */
  messageName?: string
  /** Help below the field in the form. */
  help?: string
  /** Whether lists of records have this field too (D14). */
  listed?: true
  /** Whether the search of the staff's lists reads it. */
  searched?: true
  /** Whether the form shows it beside the main column. */
  aside?: true
  /** Whether a version in another language has a value of its own; without it all languages share the value (D80). */
  localized?: true
}

interface BaseTextField extends BaseField {
  /** Without it the value may be absent, and is then null. */
  required?: true
  /** Example in the empty box. */
  placeholder?: string
  /** Text in the form of a new record; by default none. */
  initial?: string
  /** Lines of the box in the form; by default one. */
  rows?: number
  /** Recommended length in characters, such as '50-60'. The form counts; nothing enforces it. */
  advisedLength?: string
}

/** The record's title; the slug of a new record is made from it. */
export interface TitleField extends BaseTextField {
  type: 'title'
  required: true
}

/** Text on one line, of at most `max` characters (default `limits.line`); line breaks become spaces. */
export interface LineField extends BaseTextField {
  type: 'line'
  max?: number
}

/** Plain text that may have line breaks, of at most `limits.paragraph` characters. */
export interface ParagraphField extends BaseTextField {
  type: 'paragraph'
  /** Name of the markdown field from whose text the form of a new record proposes it, until somebody writes it. */
  proposedFrom?: string
}

/** Markdown of at most `limits.content` characters; answers also carry it as sanitised HTML (D27). */
export interface MarkdownField extends BaseTextField {
  type: 'markdown'
}

/** An http(s) URL. */
export interface UrlField extends BaseField {
  type: 'url'
}

/** A telephone number as its owner writes it, toll-free and short numbers included. */
export interface PhoneField extends BaseField {
  type: 'phone'
  placeholder?: string
}

/** An http(s) URL, or the path of a picture in the media library (D51). */
export interface PictureField extends BaseField {
  type: 'picture'
}

/** Last segment of the record's address. */
export interface SlugField extends BaseField {
  type: 'slug'
  required: true
  /** Slugs that the portal itself uses (D9). */
  reserved: readonly string[]
  /**
   * When the form makes the slug from the title: at each edit of it until the record is public, or only for a new record.
   * Otherwise the form asks (D108).
   */
  followsTitle: 'always' | 'when-new'
}

export interface SwitchField extends BaseField {
  type: 'switch'
  /** Value of a new record. */
  default: boolean
  /** Whether null is accepted, stored and read as off. */
  nullable?: true
}

/** A switch that makes a record public, together with the moment in the field `moment` (D47). Off by default. */
export interface PublicationField extends BaseField {
  type: 'publication'
  /** Name of the field with the moment. */
  moment: string
}

/** A date and time as ISO-8601 UTC, or null. */
export interface MomentField extends BaseField {
  type: 'moment'
}

/** A list of texts, each at most `limits.line` characters; written one entry a line. */
export interface ListField extends BaseField {
  type: 'list'
}

/** Tags, each at most `limits.tag` characters. */
export interface TagsField extends BaseField {
  type: 'tags'
}

/** A price in whole rupees, at least 1, or null. */
export interface RupeesField extends BaseField {
  type: 'rupees'
}

/** The facts of a state, which have a schema (`facts-schema.ts`) and an editor of their own. */
export interface FactsField extends BaseField {
  type: 'facts'
}

export type TextField =
  | TitleField
  | LineField
  | ParagraphField
  | MarkdownField
  | UrlField
  | PhoneField
  | PictureField
  | SlugField
  | MomentField

export type Field =
  | TextField
  | SwitchField
  | PublicationField
  | ListField
  | TagsField
  | RupeesField
  | FactsField

/** Fields by name, in the order in which the form shows them. */
export type Fields = Readonly<Record<string, Field>>

/** Type of a field's stored value. */
export type ValueOf<F extends Field> = F extends { type: 'list' | 'tags' }
  ? string[]
  : F extends { type: 'facts' }
    ? StateFacts | null
    : F extends { type: 'rupees' }
      ? number | null
      : F extends { type: 'switch' | 'publication' }
        ? F extends { nullable: true }
          ? boolean | null
          : boolean
        : F extends { required: true }
          ? string
          : string | null

/** Names of the fields that have a property, such as `listed`. */
type NamesWith<F extends Fields, P extends string> = {
  [N in keyof F]: F[N] extends Record<P, true> ? N : never
}[keyof F]

/** Stored values of a record. */
export type ValuesOf<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> }

export type ListedName<F extends Fields> = NamesWith<F, 'listed'> & string

export type LocalizedName<F extends Fields> = NamesWith<F, 'localized'> & string

/** Values of a record in one language, as far as they are translated. */
export type LocalizedValuesOf<F extends Fields> = { [N in LocalizedName<F>]?: ValueOf<F[N]> }

/** Values of a record in lists. */
export type ListedValuesOf<F extends Fields> = { [N in ListedName<F>]: ValueOf<F[N]> }

/** Input of a new record: only required fields must be there. */
export type InputOf<F extends Fields> = {
  [N in NamesWith<F, 'required'>]: ValueOf<F[N]>
} & {
  [N in Exclude<keyof F, NamesWith<F, 'required'>>]?: ValueOf<F[N]>
}

/** Fields that the form of a record shows. */
type FormName<F extends Fields> = {
  [N in keyof F]: F[N] extends { type: 'facts' } ? never : N
}[keyof F] &
  string

/** Values of a record's form: an empty text stands for null, except for amounts. */
export type FormValuesOf<F extends Fields> = {
  [N in FormName<F>]: F[N] extends { type: 'rupees' } ? ValueOf<F[N]> : NonNullable<ValueOf<F[N]>>
}

/** Names and fields, in order. */
export const entriesOf = <F extends Fields>(fields: F): [keyof F & string, Field][] =>
  Object.entries(fields)

/** Names of the fields that pass a test, in order. */
export const namesWhere = <F extends Fields>(
  fields: F,
  test: (field: Field) => boolean,
): (keyof F & string)[] =>
  entriesOf(fields)
    .filter(([, field]) => test(field))
    .map(([name]) => name)

export const isSwitch = ({ type }: Field) => type === 'switch' || type === 'publication'
export const isList = ({ type }: Field) => type === 'list' || type === 'tags'

/** Name of a field in the messages of its schema. */
export const messageNameOf = ({ label, messageName }: Field): string =>
  messageName ?? label.charAt(0) + label.slice(1).toLowerCase()
