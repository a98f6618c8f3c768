/** What every field inside a record's facts says about itself. */
interface BaseField {
  /** Name in the form. */
  label: string
  /** Its name in the form where that depends on the record around it, or on the one around its list. */
  labelIn?(record: object, around: object): string
  /** Name in messages such as 'Tax is required'; by default the label. */
  messageName?: string
  help?: string
  placeholder?: string
  /** Whether it takes the whole width of the form. */
  isWide?: true
  /** What records have that were stored before this field existed. */
  older?: unknown
  /** Value in a new record; by default it is empty. */
  initial?: unknown
}

/** Text; '' where there is none, unless it is required. Of at most `max` characters (default `limits.paragraph`). */
export interface TextEntry extends BaseField {
  type: 'text'
  required?: true
  max?: number
  /** Lines of the box in the form; by default one. */
  rows?: number
  /** What it must look like, and what is said where it does not. */
  matches?: readonly [RegExp, string]
}

/** Whole rupees; null where there are none, unless they are required. */
export interface MoneyEntry extends BaseField {
  type: 'money'
  required?: true
  /** The field whose value it must reach. */
  notBelow?: string
}

/** A number from 0 to `most`, with a fraction unless it is `whole`. */
export interface NumberEntry extends BaseField {
  type: 'number'
  most: number
  whole?: true
  notBelow?: string
}

/** A day as `YYYY-MM-DD`, today or before unless it `mayCome`; null, or '' in a form, where it is not known. */
export interface DayEntry extends BaseField {
  type: 'day'
  required?: true
  mayCome?: true
  /** Text of a button that sets it to today. */
  today?: string
}

/** A month of the year, 1 to 12; null for every month that is not named, which the form offers where `offersOthers` says so. */
export interface MonthEntry extends BaseField {
  type: 'month'
  offersOthers?(around: object): boolean
}

/** One of a few names, each with its words; a new record has the first. */
export interface ChoiceEntry extends BaseField {
  type: 'choice'
  options: Readonly<Record<string, string>>
}

/** An http(s) address; '' where there is none. */
export interface AddressEntry extends BaseField {
  type: 'address'
}

/** Texts, one a line in the form. */
export interface TextsEntry extends BaseField {
  type: 'texts'
  /** Name of one of them. */
  entry: string
}

/** Days that recur every year, none of them twice. */
export interface DueDaysEntry extends BaseField {
  type: 'due-days'
  most: number
}

/** Fields that belong together, as a record of their own. */
export interface GroupEntry extends BaseField {
  type: 'group'
  fields: EntryFields
}

/** Records of the same fields, in an order. */
export interface ListEntry<Entry extends object = object> extends BaseField {
  type: 'list'
  /** Name of one of them in the form, such as 'Slab'. */
  noun: string
  /** Its name in messages; by default the noun. */
  entryName?: string
  fields: EntryFields
  /** The most that are accepted; by default `limits.listItems`. */
  most?: number
  /** Whether there must be one. */
  required?: true
  /** Shown while there are none. */
  empty?: string
  /** Whether the fields of an entry stand in one row. */
  isRow?: true
  /** Whether the list is shown while it has no entries; by default it is. */
  isOffered?(around: object): boolean
  /** What is said of entries that do not pass. */
  check?: readonly [message: string, test: (entries: never[]) => boolean]
  /** A new entry after those that are there; by default an empty one. */
  begin?(entries: Entry[], around: object): Entry
  /** An entry in a few words. It may be incomplete: numbers can be null, or text while they are typed. */
  line?(entry: Entry): string
}

/** A field of a nested record (D76). Its lists hold records in turn. */
export type EntryField =
  | TextEntry
  | MoneyEntry
  | NumberEntry
  | DayEntry
  | MonthEntry
  | ChoiceEntry
  | AddressEntry
  | TextsEntry
  | DueDaysEntry
  | GroupEntry
  | ListEntry

/** Fields by name, in the order of the form. */
export type EntryFields = Readonly<Record<string, EntryField>>

function blankOf(field: EntryField): unknown {
  if (field.initial !== undefined) return field.initial
  switch (field.type) {
    case 'text':
    case 'address':
      return ''
    case 'day':
      return field.required ? '' : null
    case 'money':
    case 'number':
    case 'month':
      return null
    case 'choice':
      return Object.keys(field.options)[0]
    case 'texts':
    case 'due-days':
    case 'list':
      return []
    case 'group':
      return blankEntry(field.fields)
  }
}

/** A record of these fields of which nothing is known yet. */
export const blankEntry = (fields: EntryFields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]))

/** The next entry of a list. @param around the record that has the list */
export const nextEntry = <Entry extends object>(
  field: ListEntry<Entry>,
  entries: Entry[],
  around: object,
): Entry => field.begin?.(entries, around) ?? (blankEntry(field.fields) as Entry)

/** The field of a name, if there is one. */
export const entryFieldOf = (fields: EntryFields, name: string): EntryField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
