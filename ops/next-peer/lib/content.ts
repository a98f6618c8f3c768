import homeFaqData from './content/home-faqs.json'
import postData from './content/posts.json'
import serviceData from './content/services.json'
import stateData from './content/states.json'
import { slugify } from './text'
import type { Faq, Post, Service, ServiceSummary, State } from './types'

export const states = (stateData as State[]).filter(({ isActive }) => isActive)
export const services = (serviceData as Service[]).filter(({ isActive }) => isActive)
export const posts = (postData as Post[]).filter(({ isPublished }) => isPublished)
export const homeFaqs: Faq[] = homeFaqData

/** What the cards of the list show. */
export const serviceSummaries: ServiceSummary[] = services.map(
  ({
    id,
    name,
    slug,
    description,
    category,
    shortDescription,
    features,
    pricing,
    processingTime,
  }) => ({
    id,
    name,
    slug,
    description,
    category,
    shortDescription,
    features,
    pricing,
    processingTime,
  }),
)

export const tags = [...new Set(posts.flatMap((post) => post.tags))]
export const tagAddress = (tag: string) => `/blogs/tags/${slugify(tag)}`
