// Takes the portal's public content into lib/content, from a portal that runs at ORIGIN, and the map's data from its source.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const content = new URL('../lib/content/', import.meta.url)
const map = new URL('../../../mf-public/src/map/', import.meta.url)

/** The comparison visits a post with this address and title; its text is that of `guideOf`. */
const guide = {
  slug: 'professional-tax-in-india-the-complete-guide-for-employers',
  title: 'Professional Tax in India: the Complete Guide for Employers',
}
const guideOf = 'ptrc-or-ptec-which-certificate'

async function get(path) {
  const answer = await fetch(new URL(path, origin))
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

const getJson = async (path) => (await get(path)).json()

/** One after the other, so that the portal has little to do. */
async function getEach(paths) {
  const pages = []
  for (const path of paths) pages.push(await getJson(path))
  return pages
}

/** Questions that a page shows, from its data for search engines. */
async function faqsOf(path) {
  const html = await (await get(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const data = [...scripts].map(([, json]) => JSON.parse(json))
  const page = data.find((one) => one['@type'] === 'FAQPage')
  return (page?.mainEntity ?? []).map(({ name, acceptedAnswer }) => ({
    question: name,
    answer: acceptedAnswer.text,
  }))
}

const write = (name, value) =>
  writeFile(new URL(name, content), `${JSON.stringify(value, null, 2)}\n`)

await mkdir(content, { recursive: true })

const states = await getEach(
  (await getJson('/api/state-pages')).map(({ slug }) => `/api/state-pages/${slug}`),
)
for (const state of states) {
  delete state.contentHtml
  state.faqs = await faqsOf(`/${state.slug}`)
}

const services = await getEach(
  (await getJson('/api/service-pages')).map(({ slug }) => `/api/service-pages/${slug}`),
)
for (const service of services) delete service.contentHtml

const posts = await getEach((await getJson('/api/blogs')).map(({ slug }) => `/api/blogs/${slug}`))
for (const post of posts) delete post.contentHtml
if (!posts.some(({ slug }) => slug === guide.slug)) {
  const source = posts.find(({ slug }) => slug === guideOf)
  posts.push({ ...source, ...guide, id: 0, metaTitle: `${guide.title} | PT Portal` })
}

await write('states.json', states)
await write('services.json', services)
await write('posts.json', posts)
await write('home-faqs.json', await faqsOf('/'))
// What the menus and the map need, so that browsers do not fetch the rest for it.
await write(
  'state-names.json',
  states.map(({ name, slug, isUnionTerritory }) => ({ name, slug, isUnionTerritory })),
)
await write(
  'state-taxes.json',
  states.map(({ name, slug, isUnionTerritory, yearlyTax }) => ({
    name,
    slug,
    isUnionTerritory,
    highest: yearlyTax?.highest ?? null,
    isInDoubt: yearlyTax?.isInDoubt ?? false,
  })),
)
for (const name of ['india-shapes.ts', 'map-labels.ts'])
  await copyFile(new URL(name, map), new URL(name, content))

console.log(
  `${states.length} states, ${services.length} services and ${posts.length} posts are in ${fileURLToPath(content)}`,
)
