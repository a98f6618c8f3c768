/** A question and its answer, in plain text. */
export interface Faq {
  question: string
  answer: string
}

/** Anchor of a question on its page, from its zero-based index: 1 gives `faq-2`, as in `/#faq-2`. */
export const faqId = (index: number) => `faq-${index + 1}`
