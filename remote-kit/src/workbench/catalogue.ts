// What the workbench knows of exports and their examples. Node reads it (`read-catalogue.ts`), the page shows it.

export interface Prop {
  name: string
  type: string
  isRequired: boolean
  /** As it is written in the source; absent where there is none, or only declarations are installed. */
  defaultValue?: string
  doc: string
}

export type Kind = 'component' | 'hook' | 'function' | 'value' | 'type'

/** One export. */
export interface Subject {
  name: string
  /** What it is imported from, such as `@pt-portal/shared-ui/forms`. */
  from: string
  kind: Kind
  doc: string
  deprecated?: string
  /** Its type; empty for components, which have `props`. */
  signature: string
  /** Its own; style props of Chakra and attributes of HTML are only counted. */
  props: Prop[]
  inheritedProps: number
  /** Bytes of the module that declares it, minified and compressed, without what it imports; absent for other packages' exports. */
  bytes?: number
}

export interface Example {
  name: string
  doc: string
  /** Name of what it shows: the longest imported name with which its own begins. */
  subject: string
  /** Absolute path. */
  file: string
  /** What to copy: the example with the imports and helpers that it needs. */
  source: string
}

export interface Catalogue {
  subjects: Subject[]
  examples: Example[]
}

/** A module `X.examples.tsx`: components beside advice. */
export interface ExamplesModule {
  notes?: { do?: string[]; dont?: string[] }
  [example: string]: unknown
}

const lowerFirst = (name: string) => name[0]!.toLowerCase() + name.slice(1)

/** What an example shows, by its name: `ButtonSizes` shows `Button`, `UseMessagesInText` shows `useMessages`. */
export function subjectOf(example: string, names: Iterable<string>): string | undefined {
  const isPrefix = (name: string) =>
    example.startsWith(name) || lowerFirst(example).startsWith(name)
  return [...names].filter(isPrefix).sort((one, other) => other.length - one.length)[0]
}
