import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import { type Cases, readCases } from '@pt-portal/rules/cases'
import type { Day, StateLaw } from '@pt-portal/rules/law'
import { dataLicence } from '@pt-portal/rules/licence'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { indianDay } from '../../contract/indian-day'
import { type OpenSubject, openFormat } from '../../contract/law/open-files'
import type { OpenFile, OpenPlace, OpenState } from '../../contract/law/open-law'
import { type JsonSchema, nullable, object, present, text } from '../../platform/http/request/shape'
import type { Laws, PublicLaw } from '../law/laws'
import { casesCsv, dueDatesCsv, lateCostsCsv, placesCsv, schedulesCsv } from './csv-files'
import { openDueDates, openLateCosts, openState, openStateInFull } from './present-law'
import {
  casesShape,
  openDueDatesSchema,
  openFileSchema,
  openLateCostsSchema,
  openPlaceShape,
  openStateInFullSchema,
  openStateSchema,
} from './shapes'

/** What a file is about: one subject of all states, all of them, or one state. */
export type FileName = OpenSubject | 'all' | 'state'

export type FileType = 'json' | 'csv' | 'schema.json'

/** For whom and for when a file is made. */
export interface At {
  /** Origin of the addresses in it. */
  origin: string
  /** Leaves what was in force on that day. */
  on?: Day
}

interface Kind<State> {
  title: string
  /** JSON Schema of one of `states`. */
  state: JsonSchema
  /** Undefined for a place that the file does not have. */
  stateOf(known: PublicLaw, at: At): State | undefined
  csv?(states: State[]): string
}

type OpenCases = Omit<Cases, '$schema'>

const builtInCases = whenFirstUsed(
  () => new Map(readCases().map((cases) => [cases.state, present<OpenCases>(casesShape, cases)])),
)

const { state: _state, ...casesOfState } = casesShape
const casesOfStateSchema = { anyOf: [object(casesOfState), { type: 'null' }] }

const pageOf = ({ pageSlug }: PublicLaw, origin: string) => pageSlug && `${origin}/${pageSlug}`

function placeOf(known: PublicLaw, { origin, on = indianDay() }: At): OpenPlace {
  const { state, name, act, schedules } = known.law
  return {
    ...{ state, name, act },
    levied: scheduleOn(known.law, on)?.isLevied ?? null,
    since: schedules[0]?.from ?? null,
    page: pageOf(known, origin),
    json: `${origin}/data/v1/states/${state}.json`,
    csv: `${origin}/data/v1/states/${state}.csv`,
  }
}

const kind = <State>(definition: Kind<State>) => definition as Kind<unknown>

const kinds: Record<FileName, Kind<unknown>> = {
  states: kind({
    title: 'the states and union territories, and whether they levy it',
    state: object(openPlaceShape),
    stateOf: placeOf,
    csv: placesCsv,
  }),
  schedules: kind({
    title: 'schedules of states, by day',
    state: openStateSchema,
    stateOf: ({ law }, { on }): OpenState => openState(law, on),
    csv: schedulesCsv,
  }),
  'due-dates': kind({
    title: 'days by which it is paid and returned',
    state: openDueDatesSchema,
    stateOf: ({ law }, { on }) => ({
      ...{ state: law.state, name: law.name, dueDates: openDueDates(law, on) },
    }),
    csv: dueDatesCsv,
  }),
  'late-costs': kind({
    title: 'what being late costs',
    state: openLateCostsSchema,
    stateOf: ({ law }, { on }) => ({
      ...{ state: law.state, name: law.name, lateCosts: openLateCosts(law, on) },
    }),
    csv: lateCostsCsv,
  }),
  cases: kind({
    title: 'cases with the right answers, which prove a payroll engine',
    state: object(casesShape),
    stateOf: ({ law }) => builtInCases().get(law.state),
    csv: casesCsv,
  }),
  state: kind({
    title: 'the law of one state, by day',
    state: openStateInFullSchema,
    stateOf: ({ law }, { on }): OpenState => openStateInFull(law, on),
    csv: schedulesCsv,
  }),
  all: kind({
    title: 'the law of all states, by day, with cases',
    state: object({
      ...openStateInFullSchema.properties,
      page: nullable(text),
      cases: casesOfStateSchema,
    }),
    stateOf: (known, { origin, on }) => ({
      ...openStateInFull(known.law, on),
      page: pageOf(known, origin),
      cases: allCasesOf(known.law),
    }),
  }),
}

/** The cases of a place that is in the package; null for one that staff added. */
function allCasesOf({ state: name }: StateLaw): Omit<OpenCases, 'state'> | null {
  const cases = builtInCases().get(name)
  if (!cases) return null
  const { state: _name, ...others } = cases
  return others
}

/** JSON Schema of a file, which describes its answer in OpenAPI too. */
export const answerOf = (name: FileName): JsonSchema => openFileSchema(kinds[name].state)

const schemaAddress = (name: FileName, origin: string) => `${origin}/data/v1/${name}.schema.json`

const schemaOf = (name: FileName, origin: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: schemaAddress(name, origin),
  title: `Professional tax in India: ${kinds[name].title}`,
  ...answerOf(name),
})

const sourcesOf = (law: StateLaw) =>
  [
    ...[law.schedules, law.dueDates, law.lateCosts],
    ...[law.exemptions, law.salary, law.enrolled],
  ].flatMap((rules) => rules.flatMap(({ sources = [] }) => sources))

/** What a program must know to read a file of a day right; nothing for a file of all days. */
function notesOf(laws: StateLaw[], on: Day | undefined): string[] {
  if (on === undefined) return []
  const unknown = laws.filter((law) => !scheduleOn(law, on)).map(({ state }) => state)
  return [
    ...(on > indianDay()
      ? [
          `${on} is in the future: this is what today's law says of it. What is announced or a draft is not law, and is left out.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `It is not known what was in force on ${on} in: ${unknown.join(', ')}. That does not mean that nothing was levied.`,
        ]
      : []),
  ]
}

function fileOf(name: FileName, known: PublicLaw[], at: At): OpenFile<unknown> {
  const laws = known.map(({ law }) => law)
  const checked = laws.flatMap(sourcesOf).map(({ checkedOn }) => checkedOn)
  return {
    schema: schemaAddress(name, at.origin),
    licence: dataLicence.url,
    version: openFormat,
    on: at.on ?? (name === 'states' ? indianDay() : null),
    checkedOn: checked.sort().at(-1) ?? null,
    notes: notesOf(laws, at.on),
    states: known.flatMap((each) => kinds[name].stateOf(each, at) ?? []),
  }
}

/** Media types of the files. */
export const mediaTypes: Record<FileType, string> = {
  json: 'application/json',
  csv: 'text/csv',
  'schema.json': 'application/json',
}

/** The files of the open data (D91), made of the law as it is known now. */
export class OpenFiles {
  constructor(private readonly laws: Laws) {}

  /**
   * The text of a file.
   * @param slug of the state, for `state`
   * @throws 404 when there is no such state
   */
  async text(name: FileName, type: FileType, at: At, slug?: string): Promise<string> {
    if (type === 'schema.json') return JSON.stringify(schemaOf(name, at.origin))
    const known = slug === undefined ? await this.laws.all() : [await this.laws.find(slug)]
    const file = fileOf(name, known, at)
    return type === 'csv' ? kinds[name].csv!(file.states) : JSON.stringify(file)
  }
}

const fileAddress =
  /^(https?:\/\/[^/]{1,255})\/data\/v1\/(?:states\/([a-z0-9-]{1,191})|([a-z-]{1,20}))\.(json|csv|schema\.json)$/

/** The file of an address without a query; null where there is none. */
export function fileAt(address: string) {
  const [, origin, slug, subject, type] = fileAddress.exec(address) ?? []
  const name = slug === undefined ? subject : 'state'
  const isFile = name !== undefined && Object.hasOwn(kinds, name) && type !== undefined
  if (!origin || !isFile || !isServed(name as FileName, type as FileType, slug)) return null
  return { origin, slug, name: name as FileName, type: type as FileType }
}

const isServed = (name: FileName, type: FileType, slug: string | undefined): boolean =>
  type === 'schema.json'
    ? slug === undefined
    : (name === 'state') === (slug !== undefined) && (type === 'json' || name !== 'all')
