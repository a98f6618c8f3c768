import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readingTime } from '../../contract/content/text/reading-time'
import { blog } from '../../contract/kinds/blog'
import { servicePage } from '../../contract/kinds/service-page'
import { statePage } from '../../contract/kinds/state-page'
import { withDefaults } from '../../contract/kinds/values'
import type { StateFacts } from '../../contract/law/facts/facts'
import { StartError } from '../../platform/start-error'
import type { BlogRow } from '../blogs/row'
import type { NewPage } from '../pages/page-resource'
import type { ServicePageRow } from '../service-pages/row'
import type { StatePageRow } from '../state-pages/row'
import facts from './data/pt-facts.json'

/** The day on which the sources of the facts, stored copies of public pages, were checked; a state may have a later one. */
const checkedOn = '2026-11-23'

const publicationDates: Record<string, string> = {
  'professional-tax-changes-2022-2025': '2026-05-12T04:30:00.000Z',
  'ptrc-or-ptec-which-certificate': '2026-07-08T04:30:00.000Z',
  'multi-state-remote-staff-professional-tax': '2026-08-26T04:30:00.000Z',
  'professional-tax-due-dates-calendar': '2026-10-14T04:30:00.000Z',
}

/** The day on which the texts of the built-in posts last changed, each after it was published. */
const textsChangedOn = '2026-11-28T00:00:00.000Z'

const postsFolder = path.join(__dirname, 'posts')

/** The 23 built-in states and union territories in their order. */
export function builtInStates(): NewPage<StatePageRow>[] {
  return facts.states.map((state) => ({
    ...withDefaults(statePage, {
      ...state,
      officialUrl: state.portal.url || null,
      facts: stateFacts(state),
    }),
    position: state.order,
  }))
}

function stateFacts(state: (typeof facts.states)[number]): StateFacts {
  return {
    act: state.act,
    authority: state.authority,
    portalName: state.portal.name,
    slabs: state.slabs as StateFacts['slabs'],
    caveats: state.caveats,
    certificates: state.certificates,
    payer: state.payer,
    registrationDeadline: state.registrationDeadline,
    frequency: state.frequency,
    dueDates: state.dueDates as StateFacts['dueDates'],
    rhythms: state.rhythms as StateFacts['rhythms'],
    steps: state.steps,
    documents: state.documents,
    exemptions: state.exemptions,
    penalties: state.penalties,
    lateCosts: state.lateCosts as StateFacts['lateCosts'],
    annualMax: state.annualMax,
    inForceFrom: state.inForceFrom,
    doubt: state.doubt as StateFacts['doubt'],
    doubts: state.doubts,
    sources: state.sources,
    checkedOn: state.checkedOn ?? checkedOn,
  }
}

export function builtInServices(): NewPage<ServicePageRow>[] {
  return facts.services.map((service) => withDefaults(servicePage, service))
}

/** When the text of a built-in post last changed; undefined for any other post. */
export const builtInTextsChangedOn = (slug: string): string | undefined =>
  slug in publicationDates ? textsChangedOn : undefined

/** @throws StartError when the text of a post is missing */
export function builtInBlogs(): NewPage<BlogRow>[] {
  return facts.blogs.map((post) => {
    const content = readPost(post.slug)
    const publishedAt = publicationDates[post.slug] ?? null
    return {
      ...withDefaults(blog, { ...post, content, publishedAt }),
      readingTime: readingTime(content),
    }
  })
}

function readPost(slug: string): string {
  try {
    return readFileSync(path.join(postsFolder, `${slug}.md`), 'utf8').trim()
  } catch {
    throw new StartError(
      `The text of the built-in post is missing: src/content/seed/posts/${slug}.md.`,
    )
  }
}
