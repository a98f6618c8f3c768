/** A question and its answer, in plain text (seed §3). */
export interface Faq {
  question: string
  answer: string
}

/** schema.org FAQPage of the questions a page shows (D33). */
export function faqJsonLd(faqs: Faq[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
