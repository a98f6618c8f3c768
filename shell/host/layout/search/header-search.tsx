import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { siteHeader } from '../../light/menus/site-header'
import type { SearchResultsProps } from './search-results'

const searchForm = `${siteHeader} form[role=search]`

const formAround = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLFormElement>(searchForm) ?? undefined

/** The input of a search form in the header. */
const boxOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement

/** The search form that a visitor is using. */
interface Search {
  form: HTMLFormElement
  /** How often it has been submitted. */
  submitted: number
}

const isUsed = (form: HTMLFormElement) =>
  boxOf(form).value !== '' || form.contains(document.activeElement)

/**
 * Lists the results of the search box that a visitor is using. The boxes are the header's HTML, which React does not
 * hold. Submitting goes to the chosen result, otherwise to the first state, or to the page with all results (D65).
 */
export function HeaderSearch() {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>()
  const [search, setSearch] = useState<Search>()

  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "search-results" */ './search-results').then(
        ({ SearchResults }) => setResults(() => SearchResults),
      )

    const turnTo = (form: HTMLFormElement | undefined) => {
      if (!form) return
      setSearch((last) => (last?.form === form ? last : { form, submitted: 0 }))
      // If loading fails, the next use of the box tries again.
      load().catch(() => undefined)
    }
    const notice = ({ target }: Event) => turnTo(formAround(target))

    const submit = (event: Event) => {
      const form = formAround(event.target)
      if (!form) return
      event.preventDefault()
      setSearch((last) => ({
        form,
        submitted: (last?.form === form ? last.submitted : 0) + 1,
      }))
      load().catch(() => form.submit())
    }

    const types = ['pointerover', 'focusin', 'input']
    for (const type of types) document.addEventListener(type, notice)
    document.addEventListener('submit', submit)
    // Picks up the box that a visitor used before the scripts took over.
    turnTo([...document.querySelectorAll<HTMLFormElement>(searchForm)].find(isUsed))
    return () => {
      for (const type of types) document.removeEventListener(type, notice)
      document.removeEventListener('submit', submit)
    }
  }, [])

  if (!search || !Results) return null
  const { form, submitted } = search
  const { id } = boxOf(form)
  const limit = Number(form.dataset.limit)
  // The key gives each box a list of its own.
  return createPortal(
    <Results key={id} form={form} id={id} limit={limit} submitted={submitted} />,
    form,
  )
}
