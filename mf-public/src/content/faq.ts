import type { Faq } from '@pt-portal/api/contract/content/faq'

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
