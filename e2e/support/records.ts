import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Blog, StatePage } from '@pt-portal/api/contract'

/** Kinds of pages, as the API's paths name them. */
type PageKind = 'blogs' | 'state-pages' | 'service-pages'

export interface SentLead {
  name: string
  company: string
  email: string
}

type Settings = Record<string, { values: object; updatedAt: string | null }>

/** Returns the body of an answer. @throws when the answer is not a success */
export async function bodyOf<Body>(answer: APIResponse): Promise<Body> {
  if (answer.ok()) return answer.json()
  throw new Error(`${answer.status()} from ${answer.url()}: ${await answer.text()}`)
}

/** Creates records for one journey by the API, under names of their own, and removes them afterwards. */
export class Records {
  readonly #api: APIRequestContext
  readonly #removals: (() => Promise<unknown>)[] = []

  /** @param api requests of an administrator */
  constructor(api: APIRequestContext) {
    this.#api = api
  }

  /** Creates a post. Without values it is a draft. */
  async post(values: Partial<Blog> = {}): Promise<Blog> {
    const mark = randomUUID()
    const data = {
      title: `Draft ${mark}`,
      slug: `draft-${mark}`,
      excerpt: 'As it was first written',
      content: 'One paragraph.',
      author: 'Editorial Team',
      ...values,
    }
    const post: Blog = await bodyOf(await this.#api.post('/api/blogs', { data }))
    this.afterwards(() => this.#removePage('blogs', post.id))
    return post
  }

  /** Creates a state page. Without values it is inactive. */
  async state(values: Partial<StatePage> = {}): Promise<StatePage> {
    const mark = randomUUID()
    const data = {
      name: `Testland ${mark}`,
      slug: `testland-${mark}`,
      description: 'No visitor sees it yet.',
      taxRates: '₹200 a month',
      applicability: 'Everyone who earns',
      isActive: false,
      ...values,
    }
    const state: StatePage = await bodyOf(await this.#api.post('/api/state-pages', { data }))
    this.afterwards(() => this.#removePage('state-pages', state.id))
    return state
  }

  /** Sends a lead as the form of a page does. */
  async lead(values: Partial<SentLead> = {}): Promise<SentLead> {
    const mark = randomUUID()
    const lead = {
      ...{ name: 'Asha Rao', company: `Kochi Textiles ${mark}`, email: `asha-${mark}@example.com` },
      ...values,
    }
    const form = {
      ...{ SingleLine: lead.name, SingleLine1: lead.company, Email: lead.email },
      ...{ PhoneNumber_countrycode: '9876543210', PhoneNumber_countrycodeval: '+91' },
    }
    this.eraseLeadsOf(lead.company)
    await bodyOf(await this.#api.post('/api/consultations', { form }))
    return lead
  }

  /** The ids of the leads with this text, newest first. */
  async leadsWith(text: string): Promise<number[]> {
    const found = await this.#api.get(`/api/inquiries?q=${encodeURIComponent(text)}`)
    return (await bodyOf<{ items: { id: number }[] }>(found)).items.map(({ id }) => id)
  }

  /** Erases the people of a company's leads after the test: leads are never deleted. */
  eraseLeadsOf(company: string): void {
    this.afterwards(async () => {
      for (const id of await this.leadsWith(company)) {
        await bodyOf(await this.#api.post(`/api/inquiries/${id}/erase`, { data: { ids: [id] } }))
      }
    })
  }

  /** Removes the pages that a journey creates by a form, after the test. @param mark unique part of their names */
  removePagesWith(kind: PageKind, mark: string): void {
    this.afterwards(async () => {
      const idsAt = async (path: string) => {
        const found = await this.#api.get(`${path}?q=${encodeURIComponent(mark)}`)
        return (await bodyOf<{ items: { id: number }[] }>(found)).items.map(({ id }) => id)
      }
      const ids = [...(await idsAt(`/api/${kind}`)), ...(await idsAt('/api/trash'))]
      for (const id of ids) await this.#removePage(kind, id)
    })
  }

  /** Deletes the pictures that a journey uploads, after the pages that use them. @param word unique word of their names */
  deletePicturesWith(word: string): void {
    this.#removals.push(async () => {
      const found = await this.#api.get(`/api/media?q=${encodeURIComponent(word)}`)
      for (const { id } of (await found.json()).items) await this.#api.delete(`/api/media/${id}`)
    })
  }

  /** Changes settings of a group, which has its former values again after the test. */
  async settings(group: 'content' | 'office', changes: object): Promise<void> {
    const read = async () => (await bodyOf<Settings>(await this.#api.get('/api/settings')))[group]!
    const change = async (values: object) => {
      const data = { ...values, updatedAt: (await read()).updatedAt }
      await bodyOf(await this.#api.put(`/api/settings/${group}`, { data }))
    }
    const { values } = await read()
    this.afterwards(() => change(values))
    await change(changes)
  }

  /** Does something after the test, before what was asked for earlier. */
  afterwards(removal: () => Promise<unknown>): void {
    this.#removals.unshift(removal)
  }

  async removeAll(): Promise<void> {
    for (const removal of this.#removals.splice(0)) await removal()
  }

  /** Removes a page for good, so that neither the trash nor the library of pictures keeps traces of it. */
  async #removePage(kind: PageKind, id: number): Promise<void> {
    await this.#api.delete(`/api/${kind}/${id}`)
    await this.#api.delete(`/api/trash/${kind}/${id}`)
  }
}
