import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { addGlobalStyles } from '@pt-portal/shared-ui/global-styles'
import { createBrowserRouter, RouterProvider } from '@pt-portal/shared-ui/router'
import { createRoot } from 'react-dom/client'
import { languageStyles } from 'shell-pages/language-style'
import { themeStyle } from 'shell-pages/theme-style'
import { applyTo, controls } from './controls'
import { Frame, frameKey } from './frame'
import { Workbench } from './workbench'

// The same document shows the workbench and, in its frames, one example each.
const search = new URLSearchParams(window.location.search)
const framed = search.get(frameKey)

const style = document.createElement('style')
style.textContent = [themeStyle, ...controls.language.map(languageStyles)].join('\n')
document.head.append(style)
addGlobalStyles()

if (framed) applyTo(document.documentElement, search)
const router = createBrowserRouter([{ path: '*', Component: Workbench }])

createRoot(document.getElementById('root')!).render(
  <UiProvider cache={createStyleCache()}>
    {framed ? <Frame name={framed} search={search} /> : <RouterProvider router={router} />}
  </UiProvider>,
)
