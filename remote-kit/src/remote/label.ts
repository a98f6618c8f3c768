/** A text of the frame: in English alone, or by language with English among them. */
export type Label = string | Readonly<Record<string, string>>

/** A label's text in a language, or in English where it has none in it. */
export const labelIn = (label: Label, language: string): string =>
  typeof label === 'string' ? label : (label[language] ?? label.en!)
