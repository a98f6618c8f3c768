import { slugify } from '@pt-portal/api/contract/slug'
import { stateOfLink } from '@pt-portal/shared-ui/data'

/** As many columns as can be read side by side. */
export const mostStates = 4

/** Fields of the form, one a state; an address that is linked has all of them in the first. */
export const fields = ['states', 'second', 'third', 'fourth'] as const

/** More names than anybody compares are not looked up. */
const mostNames = 12

/** Enough of a name that is none to recognise it. */
const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

/** What an address asks to compare: slugs of pages or short names, each once. */
export function askedStates(params: Pick<URLSearchParams, 'get'>): string[] {
  const names = fields
    .flatMap((field) => (params.get(field) ?? '').split(','))
    .map((name) => shortened(name.trim()))
    .filter(Boolean)
  return [...new Set(names)].slice(0, mostNames)
}

/** Address of a comparison, by slugs or short names. */
export const compareAddress = (names: string[]): string =>
  names.length > 0 ? `/compare?states=${names.map(encodeURIComponent).join(',')}` : '/compare'

/** What a state is called in an address: 'tamil-nadu'. */
export const shortName = ({ name }: { name: string }) => slugify(name)

interface Listed {
  name: string
  slug: string
  isActive: boolean
}

/** The public state that a slug or a short name means. */
export function stateNamed<State extends Listed>(states: State[], name: string): State | undefined {
  const active = states.filter(({ isActive }) => isActive)
  return active.find(({ slug }) => slug === name.toLowerCase()) ?? stateOfLink(active, name)
}

export interface Compared<State> {
  /** At most four, each once. */
  states: State[]
  /** What is no state's name, as it was asked. */
  unknown: string[]
  /** Names of the states for which there is no room. */
  left: string[]
}

export function comparedStates<State extends Listed>(
  states: State[],
  asked: string[],
): Compared<State> {
  const found = asked.map((name) => stateNamed(states, name))
  const each = [...new Set(found.filter((state) => state !== undefined))]
  return {
    states: each.slice(0, mostStates),
    unknown: asked.filter((_, index) => !found[index]),
    left: each.slice(mostStates).map(({ name }) => name),
  }
}
