declare global {
  interface PlacesTyped {
    /** Slugs of the pages of the places that the text names; those whose own name begins so come first. */
    slugs: string[]
    /** Whether the text is a code, such as UP, which other names may contain without meaning it. */
    isCode: boolean
    /** Says where the named town is, or that a named place does not levy the tax, and ends with a space; may be empty. */
    hint: string
  }

  interface Window {
    /** Updates the page's state finders to match their search boxes. */
    updateStateFinders?: () => void
    /**
     * What a text names, once the names are loaded; shows in the finder where a named town is, and puts the cards of named places
     * first.
     */
    placesTyped?: (finder: HTMLElement, text: string) => PlacesTyped
  }
}

/**
 * Makes the home page's list of states searchable before hydration, by DOM elements alone. One set of listeners
 * serves every list, now or later. The search also covers who has to pay, which no card shows: it is fetched
 * from the API when somebody types for the first time. Without it, only the visible texts are searched.
 */
function installStateFinders(): () => void {
  interface List {
    cards: HTMLElement[]
    /** Number of cards shown without a search. */
    first: number
    isAsked?: boolean
    /** Who has to pay, by the slug of the state's page; undefined until it is loaded. */
    applicability?: Map<string, string>
  }

  const lists = new WeakMap<Element, List>()
  const placeFinder = './place-finder.js'
  function listOf(finder: Element): List {
    const element = finder.querySelector('ul') ?? finder
    const known = lists.get(element)
    if (known) return known
    const cards = [...finder.querySelectorAll<HTMLElement>('ul>li')]
    const list = { cards, first: cards.filter(({ hidden }) => !hidden).length }
    lists.set(element, list)
    return list
  }

  async function askForApplicability(finder: HTMLElement) {
    const list = listOf(finder)
    if (list.isAsked) return
    list.isAsked = true
    // The other script knows all names of places; without it, only the visible texts are searched.
    import(/* webpackIgnore: true */ placeFinder).catch(() => {})
    const states: { slug: string; applicability: string }[] = await fetch(
      `/api/state-pages${languageQuery()}`,
    )
      .then((answer) => answer.json())
      .catch(() => [])
    list.applicability = new Map(states.map(({ slug, applicability }) => [slug, applicability]))
    update(finder)
    // After a failure, the next input tries again.
    list.isAsked = states.length > 0
  }

  /** Asks for the list in the page's language: the home page is at '/', and in others at '/hi'. */
  function languageQuery(): string {
    const language = window.location.pathname.replaceAll('/', '')
    return language && `?lang=${language}&fallback=en`
  }

  const slugOf = (card: HTMLElement) => card.querySelector('a')!.pathname.split('/').pop()!

  function textOf(card: HTMLElement, { applicability }: List): string {
    const shown = [...card.querySelectorAll('h3,p')].map((element) => element.textContent)
    return [...shown, applicability?.get(slugOf(card))].join('\n').toLowerCase()
  }

  function show(finder: Element, name: string, isShown: boolean): HTMLElement | null {
    const part = finder.querySelector<HTMLElement>(`[data-finder="${name}"]`)
    if (part) part.hidden = !isShown
    return part
  }

  /** A text of the page with a value in place of `{name}`. */
  const said = (finder: HTMLElement, text: string, name: string, value: string) =>
    (finder.dataset[text] ?? '').replace(`{${name}}`, () => value)

  function update(finder: HTMLElement) {
    // More cards may still arrive.
    if (document.readyState === 'loading') return
    const query = finder.querySelector('input')!.value
    const text = query.trim().toLowerCase()
    const showsAll = finder.querySelector('[data-finder="more"] [aria-expanded=true]')
    if (text) askForApplicability(finder)
    const list = listOf(finder)
    const named = window.placesTyped?.(finder, text)
    const isFound = (card: HTMLElement) =>
      named?.slugs.includes(slugOf(card)) || (!named?.isCode && textOf(card, list).includes(text))
    const found = list.cards.filter((card, index) =>
      text ? isFound(card) : showsAll || index < list.first,
    )
    for (const card of list.cards) {
      card.hidden = false
      if (!found.includes(card)) card.remove()
    }
    const element = finder.querySelector('ul')
    if (element) {
      // Cards that stay keep their place, so that nothing is laid out anew.
      if (element.children.length < found.length) element.append(...found)
      element.hidden = !found[0]
    }

    // Only who knows every name and text can say that there is none.
    const isMissed = !!(text && list.applicability && named && !found[0] && !named.slugs[0])
    const count = text && found[0] ? said(finder, 'found', 'count', `${found.length}`) : ''
    // Styles show the map while it is empty.
    show(finder, 'count', true)!.textContent = (named?.hint ?? '') + count
    const none = show(finder, 'none', isMissed)!
    none.querySelector('h3')!.textContent = said(finder, 'nothing', 'query', query)
    show(finder, 'empty', !isMissed)
    show(finder, 'more', !text)
  }

  function press(finder: HTMLElement, button: HTMLButtonElement) {
    const { label, otherLabel } = button.dataset
    if (label === undefined) {
      const input = finder.querySelector('input')!
      input.value = ''
      input.focus()
    } else {
      const isOpen = button.matches('[aria-expanded=true]')
      button.setAttribute('aria-expanded', String(!isOpen))
      button.textContent = (isOpen ? label : otherLabel)!
    }
    update(finder)
  }

  const finderOf = ({ target }: Event) =>
    (target as Element).closest?.<HTMLElement>('[data-finder="states"]')
  const updateAll = () => {
    for (const finder of document.querySelectorAll<HTMLElement>('[data-finder="states"]'))
      update(finder)
  }

  document.addEventListener('input', (event) => {
    // What was typed is painted first; a slow phone takes several frames for the list.
    if (finderOf(event)) requestAnimationFrame(() => setTimeout(updateAll))
  })
  document.addEventListener('click', (event) => {
    const finder = finderOf(event)
    const button = (event.target as Element).closest('button')
    if (finder && button) press(finder, button)
  })
  updateAll()
  document.addEventListener('readystatechange', updateAll)
  return updateAll
}

// Servers also import this file and have no document.
if (typeof document !== 'undefined') window.updateStateFinders ??= installStateFinders()
