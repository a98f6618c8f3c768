import { homeFaqs, posts, services, states } from '@/lib/content'
import type { FoundPage, SearchIndex } from '@/lib/search'
import type { Faq } from '@/lib/types'

export const dynamic = 'force-static'

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 139)}…` : text)

const questionsOf = (faqs: Faq[], address: string): FoundPage[] =>
  faqs.map(({ question, answer }, index) => ({
    title: question,
    text: shortened(answer),
    url: `${address}#faq-${index + 1}`,
  }))

/** What the search boxes look through, for a browser whose visitor turns to one. */
export function GET() {
  const index: SearchIndex = {
    states: states.map(({ name, slug, taxRates, description, applicability }) => ({
      name,
      slug,
      taxRates,
      description,
      applicability,
    })),
    services: services.map(({ name, slug, shortDescription }) => ({
      title: name,
      text: shortDescription,
      url: `/services/${slug}`,
    })),
    posts: posts.map(({ title, slug, excerpt }) => ({
      title,
      text: excerpt,
      url: `/blogs/${slug}`,
    })),
    questions: [
      ...questionsOf(homeFaqs, '/'),
      ...states.flatMap(({ faqs, slug }) => questionsOf(faqs, `/${slug}`)),
    ],
  }
  return Response.json(index)
}
