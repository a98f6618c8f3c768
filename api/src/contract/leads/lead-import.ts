import type { IsoDate } from '../common'

/** What a column of a file with leads can stand for. `name` is the whole name; `assignee` is an e-mail address. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'state',
  'service',
  'message',
  'receivedOn',
  'status',
  'assignee',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldNames: Record<ImportField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  state: 'State',
  service: 'Service',
  message: 'Message',
  receivedOn: 'Received on',
  status: 'Status',
  assignee: 'Assignee e-mail',
  note: 'Note',
}

/** Rows of a file below its headings, at most. */
export const mostImportRows = 10_000
/** Columns of a file, at most. */
export const mostImportColumns = 100
/** Rows of each kind that a preview shows. */
export const importRowsShown = 100

/** What becomes of rows whose person has a lead already. */
export const duplicateChoices = ['skip', 'import'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** A column by its heading; null where it is left out. */
export interface ImportColumn {
  heading: string
  field: ImportField | null
}

export interface ImportProblem {
  field: ImportField
  message: string
}

/** A row of the file as a preview shows it. */
export interface ImportRow {
  /** Number as in a spreadsheet, where the headings are row 1. */
  row: number
  name: string
  phone: string
  email: string
  problems: ImportProblem[]
  /** Id of a stored lead of the same person (ADR 0090). */
  likeLead: number | null
  /** An earlier row of the file of the same person. */
  likeRow: number | null
}

/** Rows of one kind: all of them counted, the first 100 shown. */
export interface ImportRows {
  count: number
  rows: ImportRow[]
}

/** An import as far as it has come (ADR 0103). */
export interface LeadImport {
  /** Leads to import, and rows left out as duplicates and because something is wrong, as it was judged at the start. */
  leads: number
  duplicates: number
  wrong: number
  imported: number
  /** Name of the user who started it. */
  by: string | null
  startedAt: IsoDate
  /** null while it runs, and when it was broken off: the same file goes on with the rest. */
  finishedAt: IsoDate | null
}

/** What an import of a file would do; nothing is stored. */
export interface ImportPreview {
  columns: ImportColumn[]
  ready: ImportRows
  duplicates: ImportRows
  wrong: ImportRows
  /** The import of this file with these columns, if it was started before. */
  former: LeadImport | null
}
