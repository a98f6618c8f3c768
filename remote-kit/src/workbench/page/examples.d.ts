import type { Example, ExamplesModule, Subject } from '../catalogue'

export const subjects: Subject[]
export const examples: Example[]
/** Loads the module of a file with examples. */
export const modules: Record<string, () => Promise<ExamplesModule>>
