// No import, which would leave an `export` in a script that is no module.
type NamedPlace = import('@pt-portal/api/contract').NamedPlace

/**
 * Lets the home page's search box know every name of a place: loads the names and looks them up while somebody types.
 * `state-finder.early.ts` loads this script when the box is first used.
 */
function installPlaceFinder() {
  interface Entry {
    name: string
    isTown: boolean
    places: NamedPlace[]
  }

  /** The beginning of a town's name is looked up from this length on. */
  const shortestBeginning = 3

  const entries = new Map<string, Entry>()

  const keyOf = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/&/g, 'and')
      // Accents of Latin letters go; the vowel signs of Indic scripts are as good as letters.
      .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')

  function add(name: string, place: NamedPlace, isTown: boolean) {
    const key = keyOf(name)
    const known = entries.get(key)
    if (!known) entries.set(key, { name, isTown, places: [place] })
    else if (known.isTown && isTown && !known.places.includes(place)) known.places.push(place)
  }

  function addAll(places: NamedPlace[]) {
    for (const place of places) {
      for (const name of [place.name, ...place.names]) add(name, place, false)
    }
    for (const place of places) for (const town of place.towns) add(town, place, true)
  }

  function entriesOf(key: string): Entry[] {
    const exact = entries.get(key)
    if (exact) return [exact]
    if (key.length < shortestBeginning) return []
    return [...entries].flatMap(([name, entry]) => (name.startsWith(key) ? [entry] : []))
  }

  /** Address of the page's language: '', or such as '/hi', as the search box is on the home page alone. */
  const prefix = () => window.location.pathname.replace(/\/$/, '')

  /** A text of the finder with values in place of `{name}`. */
  const said = (finder: HTMLElement, text: string, values: Record<string, string>) =>
    (finder.dataset[text] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

  const slugOf = ({ url }: NamedPlace) => url.split('/').pop()!

  /** Where a town is: 'Aurangabad is in Maharashtra and in Bihar.' */
  function whereText(finder: HTMLElement, town: Entry): string {
    const places = town.places
      .map(({ name }) => said(finder, 'in', { place: name }))
      .reduce((names, last) => said(finder, 'and', { names, last }))
    return said(finder, 'town', { town: town.name, places })
  }

  /** The line below the box: where the named town is, with links to places that have no card. */
  function showHint(finder: HTMLElement, found: Entry[], untaxed: NamedPlace[]): string {
    const known = finder.querySelector<HTMLElement>('[data-finder="hint"]')
    const line = known ?? document.createElement('p')
    if (!known) {
      line.dataset.finder = 'hint'
      line.style.marginTop = '0.5rem'
      finder.querySelector('[role="search"]')?.append(line)
    }
    const town = found.length === 1 && found[0]!.isTown ? found[0] : undefined
    const where = town && whereText(finder, town)
    const links = untaxed.slice(0, 4).map((place) => {
      const link = document.createElement('a')
      link.href = prefix() + place.url
      link.textContent = said(finder, 'untaxed', { place: place.name })
      link.style.textDecoration = 'underline'
      return link
    })
    line.replaceChildren(...(where ? [where] : []), ...links.flatMap((link) => [' ', link]))
    const shown = line.textContent!.trim()
    return shown && `${shown} `
  }

  /** Puts the cards with these slugs before the others, in this order; cards that are in order stay untouched. */
  function sortCards(list: Element | null, slugs: string[]) {
    if (!list) return
    const rankOf = (card: Element) => {
      const rank = slugs.indexOf(card.querySelector('a')!.pathname.split('/').pop()!)
      return rank < 0 ? slugs.length : rank
    }
    const cards = [...list.children]
    const sorted = [...cards].sort((a, b) => rankOf(a) - rankOf(b))
    if (sorted.some((card, index) => card !== cards[index])) list.append(...sorted)
  }

  function placesTyped(finder: HTMLElement, text: string): PlacesTyped {
    const found = text ? entriesOf(keyOf(text)) : []
    const places = [...new Set(found.flatMap((entry) => entry.places))]
    const slugs = places.map(slugOf)
    // The finder shows the cards when it has asked.
    queueMicrotask(() => sortCards(finder.querySelector('ul'), slugs))
    const untaxed = places.filter(({ isTaxed }) => !isTaxed)
    return {
      slugs,
      isCode: found.length === 1 && !found[0]!.isTown && keyOf(text).length < 3,
      hint: showHint(finder, found, untaxed),
    }
  }

  async function load() {
    const language = prefix().slice(1)
    const answer = await fetch(`/api/places${language && `?lang=${language}`}`)
    addAll(await answer.json())
    window.placesTyped = placesTyped
    window.updateStateFinders?.()
  }
  // Without the names, the box searches the visible texts; the next input asks for them again.
  const loadOrWait = () =>
    load().catch(() => document.addEventListener('input', loadOrWait, { once: true }))
  loadOrWait()
}

if (typeof document !== 'undefined') installPlaceFinder()
