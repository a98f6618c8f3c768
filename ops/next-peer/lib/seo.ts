import type { Metadata } from 'next'
import type { Faq } from './types'

export const origin = process.env.ORIGIN ?? 'http://localhost:4101'

const absolute = (path: string) => new URL(path, origin).href

interface Page {
  title: string
  description: string
  path: string
  type?: 'website' | 'article'
}

/** What a page says of itself to search engines and to whoever shares it. */
export function metadataOf({ title, description, path, type = 'website' }: Page): Metadata {
  const image = { url: '/cards/portal.png', width: 1200, height: 630, alt: title }
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { siteName: 'PT Portal', title, description, type, url: path, images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

export const faqJsonLd = (faqs: Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export interface Crumb {
  name: string
  to?: string
}

export const breadcrumbJsonLd = (crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: absolute(to) }),
  })),
})

export const organization = (description?: string) => ({
  '@type': 'Organization',
  name: 'PT Portal',
  url: absolute('/'),
  ...(description && { description }),
})

export { absolute }
