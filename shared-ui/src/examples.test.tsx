import { readdirSync } from 'node:fs'
import path from 'node:path'
import { act, render } from '@testing-library/react'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { subjectOf } from '../../remote-kit/src/workbench/catalogue'
import * as bundled from './bundled'
import * as data from './data'
import { createStore, Provider } from './data'
import * as forms from './forms'
import * as main from './index'
import * as overlays from './overlays'
import * as router from './router'
import { createMemoryRouter } from './testing'

const { createStyleCache, PortalConfigProvider, UiProvider } = main

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.examples.tsx'),
)

const examples = files.flatMap((file) =>
  Object.entries(require(path.join(__dirname, file)) as Record<string, unknown>)
    .filter(([name]) => /^[A-Z]/.test(name))
    .map(([name, Example]) => [name, Example as ComponentType] as const),
)

/** Set up once by the shell, and drawing nothing. */
const withoutExample = [
  'KeepsServerHtml',
  'Outlet',
  'Provider',
  'RouterContextProvider',
  'RouterProvider',
  'ScrollRestoration',
]

const exported = Object.keys({ ...main, ...forms, ...overlays, ...bundled, ...router, ...data })
const components = exported.filter((name) => /^[A-Z]/.test(name) && !withoutExample.includes(name))

test.each(components)('%s has an example in a file *.examples.tsx beside it', (name) => {
  expect(examples.map(([example]) => subjectOf(example, exported))).toContain(name)
})

test('no two examples have the same name', () => {
  const names = examples.map(([name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const looks = ['light', 'dark'].flatMap((theme) =>
  ['en', 'hi'].map((language) => ({ theme, language })),
)

/** Renders an example as pages are rendered. */
async function show(Example: ComponentType, theme: string, language: string): Promise<HTMLElement> {
  Object.assign(document.documentElement, { lang: language })
  document.documentElement.dataset.theme = theme
  const { container } = render(
    <UiProvider cache={createStyleCache()}>
      <Provider store={createStore({ apiBase: '/api', language })}>
        <PortalConfigProvider value={{ language, consultationEndpoint: '/api/consultations' }}>
          <router.RouterProvider router={createMemoryRouter([{ path: '*', Component: Example }])} />
        </PortalConfigProvider>
      </Provider>
    </UiProvider>,
  )
  await act(async () => {})
  return container
}

/** An example is a part of a page, which has its landmarks and its first heading. Colours are looked at in a browser (`npm test -- --all`). */
const rulesOfPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'color-contrast',
]

const options = {
  rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }])),
}

describe.each(looks)('in $theme, $language', ({ theme, language }) => {
  test.each(examples)(
    '%s is drawn without a complaint, and axe finds nothing',
    async (_name, Example) => {
      const complaints = jest.spyOn(console, 'error')
      const container = await show(Example, theme, language)
      expect(container).not.toBeEmptyDOMElement()
      const { violations } = await axe.run(container, options)
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
      expect(complaints).not.toHaveBeenCalled()
    },
  )
})
