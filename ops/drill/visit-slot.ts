import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startBrowser } from '../bench/browser'

const pageOfState = '/maharashtra-professional-tax-registration'
const brokenState = '/karnataka-professional-tax-registration'
const silentState = '/kerala-professional-tax-registration'
const page = '/glossary/of/:state'
const sentence = 'The glossary explains'
/** The template's page weighs 5.1 kB. */
const mostKilobytes = 6.5
const label = 'Words of this state'

const source = `import { Heading, Static, Text } from '@pt-portal/shared-ui'
import { useLoaderData } from '@pt-portal/shared-ui/router'
import { useSetting } from './settings'

export function TermsOfState() {
  const state = useLoaderData<string>()
  const heading = useSetting('heading')
  if (state.startsWith('karnataka')) throw new Error('the drill breaks this page')
  return (
    <Static of={state}>
      <Heading as="h2">{heading}</Heading>
      <Text>${sentence} {state}.</Text>
    </Static>
  )
}
`

const route = `  {
    path: '${page}',
    handle: pageHandle({ chunk: 'terms-of-state', meta: glossaryMeta }),
    loader({ params }) {
      if (params.state?.startsWith('kerala')) throw new Response('', { status: 404 })
      return params.state ?? null
    },
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "terms-of-state" */ './terms-of-state').then(
        ({ TermsOfState }) => TermsOfState,
      ),
    ),
  },
]
`

/** Makes a template remote fill the slot of the states' pages, under a heading that the operator sets: with a page that fails for one state and has none for another. */
export function fillSlot(folder: string): void {
  const inFolder = (file: string) => path.join(folder, file)
  const description = JSON.parse(readFileSync(inFolder('remote.json'), 'utf8'))
  const filling = {
    ...description,
    paths: [...description.paths, page],
    pages: { [page]: { frame: 'none' } },
    settings: {
      heading: { type: 'text', default: 'Words', description: 'Over them.', public: true },
    },
    // A setting costs some hundred bytes, not the rest of its entry point.
    budgets: { page: mostKilobytes },
    fills: [{ slot: 'mf-public/state-foot', page, label, height: '6rem', order: 10 }],
  }
  writeFileSync(inFolder('remote.json'), JSON.stringify(filling, null, 2))
  writeFileSync(inFolder('src/terms-of-state.tsx'), source)
  const routes = readFileSync(inFolder('src/routes.tsx'), 'utf8')
  writeFileSync(inFolder('src/routes.tsx'), routes.replace(/\]\n$/, route))
}

/** The element of the slot, once something is in it; comes near it first, as a reader does. */
async function slotOf(shown: Page, address: string) {
  await shown.goto(address)
  const slot = shown.locator('[data-of^="/glossary/of/"]')
  await slot.scrollIntoViewIfNeeded()
  return slot
}

/**
 * Reads the pages of three states as visitors do, the last one without scripts. A fill that fails, or has nothing to say, must
 * leave the page as it is.
 * @returns whether there was a browser
 * @throws Error saying what a visitor would see
 */
export async function visitSlot(origin: string): Promise<boolean> {
  const browser = await startBrowser()
  if (!browser) return false
  try {
    const shown = await browser.newPage()
    const errors: string[] = []
    shown.on('pageerror', ({ message }) => errors.push(message))
    const slot = await slotOf(shown, origin + pageOfState)
    await slot.getByText(sentence).waitFor()
    const broken = await slotOf(shown, origin + brokenState)
    await broken.getByRole('link', { name: label }).waitFor()
    await shown.getByRole('heading', { level: 1, name: /Karnataka/ }).waitFor()
    const silent = await slotOf(shown, origin + silentState)
    await shown.locator('[data-of][data-filled]').waitFor({ state: 'attached' })
    const { height } = (await silent.boundingBox())!
    if (height > 0) throw new Error(`a slot with nothing to say is ${height} pixels high`)
    if (errors.length > 0) throw new Error(`browsers meet errors:\n${errors.join('\n')}`)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(origin + pageOfState)
    await plain.getByRole('link', { name: label }).waitFor()
    return true
  } finally {
    await browser.close()
  }
}
