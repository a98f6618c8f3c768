declare global {
  interface Window {
    /** Brings the state finders of the page in step with what is typed into them. */
    updateStateFinders?: () => void
  }
}

/** How many states stand on the home page until it is asked for all of them (seed §9). */
export const firstStates = 12

/**
 * Makes the home page's list of states searchable (seed §2, §5), by the elements alone: it runs as text in the head of the
 * rendered page, before the framework is there, and must use nothing from outside itself. One set of listeners serves
 * every list that is shown, now or later.
 */
function installStateFinders(first: number): () => void {
  const cardsOf = new WeakMap<Element, HTMLElement[]>()

  function textOf(card: HTMLElement): string {
    const shown = [...card.querySelectorAll('h3, p')].map((element) => element.textContent)
    return [...shown, card.dataset.applicability].join('\n').toLowerCase()
  }

  function show(finder: Element, name: string, isShown: boolean): HTMLElement | null {
    const part = finder.querySelector<HTMLElement>(`[data-finder="${name}"]`)
    if (part) part.hidden = !isShown
    return part
  }

  function update(finder: Element) {
    const query = finder.querySelector('input')!.value
    const text = query.trim().toLowerCase()
    const more = finder.querySelector('[data-finder="more"] button')
    const showsAll = more?.getAttribute('aria-expanded') === 'true'

    const list = finder.querySelector('ul')
    const cards = (list && (cardsOf.get(list) ?? ([...list.children] as HTMLElement[]))) || []
    const isFound = (card: HTMLElement, index: number) =>
      text ? textOf(card).includes(text) : showsAll || index < first
    const found = cards.filter(isFound)
    for (const card of found) card.hidden = false
    if (list) {
      cardsOf.set(list, cards)
      // Cards that stay are not touched: a list that is set anew is laid out anew.
      for (const card of [...list.children]) if (!found.includes(card as HTMLElement)) card.remove()
      found.forEach((card, index) => {
        const there = list.children[index]
        if (there !== card) list.insertBefore(card, there ?? null)
      })
      list.hidden = found.length === 0
    }

    const isMissed = text !== '' && found.length === 0
    finder.querySelector('[data-finder="count"]')!.textContent =
      text && !isMissed ? `States found: ${found.length}` : ''
    const none = show(finder, 'none', isMissed)!
    none.querySelector('h3')!.textContent = `No states found matching "${query}"`
    show(finder, 'empty', !isMissed)
    show(finder, 'more', !text)
  }

  function press(finder: Element, button: HTMLButtonElement) {
    const { label, otherLabel } = button.dataset
    if (label === undefined) {
      const input = finder.querySelector('input')!
      input.value = ''
      input.focus()
    } else {
      const isOpen = button.getAttribute('aria-expanded') === 'true'
      button.setAttribute('aria-expanded', String(!isOpen))
      button.textContent = (isOpen ? label : otherLabel)!
    }
    update(finder)
  }

  const finderOf = ({ target }: Event) => (target as Element).closest?.('[data-finder="states"]')
  const updateAll = () => {
    for (const finder of document.querySelectorAll('[data-finder="states"]')) update(finder)
  }

  document.addEventListener('input', (event) => {
    const finder = finderOf(event)
    if (finder) update(finder)
  })
  document.addEventListener('click', (event) => {
    const finder = finderOf(event)
    const button = (event.target as Element).closest('button')
    if (finder && button) press(finder, button)
  })
  // Before scripts that are deferred, which may take their time.
  document.addEventListener('readystatechange', updateAll)
  // What was typed before comes back with the page.
  window.addEventListener('pageshow', updateAll)
  return updateAll
}

/** The same as a script for the head of the rendered page. */
export const stateFinderScript = () =>
  `window.updateStateFinders=(${installStateFinders})(${firstStates})`

/** For pages that a browser has rendered. */
export function updateStateFinders(): void {
  window.updateStateFinders ??= installStateFinders(firstStates)
  window.updateStateFinders()
}
