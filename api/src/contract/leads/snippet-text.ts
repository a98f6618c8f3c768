/** The placeholders of snippets, and what each stands for. */
export const placeholders = {
  name: 'the person’s name',
  company: 'the company',
  state: 'the state',
  service: 'the service',
  me: 'your own name',
} as const

export type Placeholder = keyof typeof placeholders

const pattern = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** The first placeholder of a text that no lead can fill, such as `{city}`; undefined if there is none. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(pattern)].find(([, name]) => !isPlaceholder(name!))?.[0]

/** Fills the placeholders of a snippet. A missing value leaves its name in brackets, such as `[state]`. */
export const fillSnippet = (
  text: string,
  values: Partial<Record<Placeholder, string | null>>,
): string =>
  text.replace(pattern, (written, name: string) =>
    isPlaceholder(name) ? values[name]?.trim() || `[${name}]` : written,
  )
