import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { siteHeader } from '../light/site-header'
import type { SearchResultsProps } from './search-results'

const searchForm = `${siteHeader} form[role=search]`

const formAround = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLFormElement>(searchForm) ?? undefined

/** The box of a search in the header. */
const boxOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement

const isUsed = (form: HTMLFormElement) =>
  boxOf(form).value !== '' || form.contains(document.activeElement)

/**
 * Lists what the search box finds that a visitor has turned to. The boxes are the header's HTML, which React does not hold; submitting
 * goes to the chosen result, else to the first state (seed §2), else to the page with all that is found (D65).
 */
export function HeaderSearch() {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>()
  const [form, setForm] = useState<HTMLFormElement>()
  const [submitted, setSubmitted] = useState(0)

  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "search-results" */ './search-results').then(
        ({ SearchResults }) => setResults(() => SearchResults),
      )

    const turnTo = (turnedTo: HTMLFormElement | undefined) => {
      if (!turnedTo) return
      setForm(turnedTo)
      // What cannot be loaded now is tried again at the next turn.
      load().catch(() => undefined)
    }
    const notice = ({ target }: Event) => turnTo(formAround(target))

    const submit = (event: Event) => {
      const sent = formAround(event.target)
      if (!sent) return
      event.preventDefault()
      setForm(sent)
      setSubmitted((times) => times + 1)
      load().catch(() => sent.submit())
    }

    const types = ['pointerover', 'focusin', 'input']
    for (const type of types) document.addEventListener(type, notice)
    document.addEventListener('submit', submit)
    // What a visitor typed before the scripts took over.
    turnTo([...document.querySelectorAll<HTMLFormElement>(searchForm)].find(isUsed))
    return () => {
      for (const type of types) document.removeEventListener(type, notice)
      document.removeEventListener('submit', submit)
    }
  }, [])

  if (!form || !Results) return null
  const { id } = boxOf(form)
  const limit = Number(form.dataset.limit)
  // Another box has a list of its own.
  return createPortal(
    <Results key={id} form={form} id={id} limit={limit} submitted={submitted} />,
    form,
  )
}
