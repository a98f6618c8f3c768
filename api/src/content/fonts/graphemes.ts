const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The parts of a text that must not be divided: क्षि is one (Unicode 15.1, rule GB9c). */
export const graphemes = (text: string): string[] =>
  [...segments.segment(text)].map(({ segment }) => segment)
