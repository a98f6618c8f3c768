/** A question and its answer, in plain text. */
export interface Faq {
  question: string
  answer: string
}

/** Names a question's place within its page, by its place among the questions there: `/#faq-2`. */
export const faqId = (index: number) => `faq-${index + 1}`
