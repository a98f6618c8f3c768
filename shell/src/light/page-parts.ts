import { mayPrefetch } from './may-prefetch'
import { addRules, parseRules } from './page-rules'
import { partAddress } from './part-address'
import { whenSettled } from './when-settled'

/** Something that a page shows when it comes near (`PagePart` of shared-ui). */
interface Part {
  html: string
  css: string
}

/** Milliseconds after which a part that does not come is given up. */
const patienceMs = 8000

/** A screen above and below the view, where a visitor comes next. */
const rootMargin = '100% 0px'

/** Milliseconds for which a part counts as present. */
const presentMs = 60_000

const mostParts = 20

interface Asked {
  at: number
  answer: Promise<Part>
  /** Once it is here. */
  part?: Part
}

const asked = new Map<string, Asked>()

async function fetchPart(address: string): Promise<Part> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // Whatever else answers there is no JSON.
  return response.json()
}

function ask(address: string): Asked {
  const entry: Asked = { at: performance.now(), answer: fetchPart(address) }
  asked.set(address, entry)
  const [oldest] = asked.keys()
  if (asked.size > mostParts) asked.delete(oldest!)
  entry.answer.then(
    (part) => {
      entry.part = part
    },
    () => asked.delete(address),
  )
  return entry
}

/** What has been asked for a place, if that is not too long ago. */
function known(place: HTMLElement): Asked | undefined {
  const entry = asked.get(addressOf(place))
  return entry && performance.now() - entry.at < presentMs ? entry : undefined
}

const addressOf = (place: HTMLElement) =>
  partAddress(window.location.href, place.dataset.part!).href

const partOf = (place: HTMLElement) => (known(place) ?? ask(addressOf(place))).answer

const emptyPlaces = () => document.querySelectorAll<HTMLElement>('[data-part]:not([data-filled])')

function fill(place: HTMLElement, { html, css }: Part): void {
  addRules(parseRules(css))
  place.dataset.filled = ''
  place.innerHTML = html
}

/** What stands there for whoever runs no scripts. */
const showInstead = (place: HTMLElement) => {
  place.innerHTML = place.nextElementSibling?.textContent ?? ''
}

/** Parts that are here already: the page is as long as it was when a visitor comes back to it, and paper shows them. */
function fillKnown(): void {
  for (const place of emptyPlaces()) {
    const part = known(place)?.part
    if (part) fill(place, part)
  }
}

async function comeNear(place: HTMLElement, observer: IntersectionObserver): Promise<void> {
  try {
    const part = await partOf(place)
    observer.unobserve(place)
    if (place.isConnected && place.dataset.filled === undefined) fill(place, part)
  } catch {
    // It is asked for again when it comes near again.
    showInstead(place)
  }
}

/**
 * Shows what a page has further down once that comes near, and puts it by when the page has come to rest, unless the visitor saves data.
 * @returns to be called for each page
 */
export function showPartsNearby(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) void comeNear(target as HTMLElement, observer)
      }
    },
    { rootMargin },
  )
  window.addEventListener('beforeprint', fillKnown)
  return () => {
    fillKnown()
    const places = [...emptyPlaces()]
    // Those of the page before are gone.
    observer.disconnect()
    if (places.length === 0) return
    for (const place of places) observer.observe(place)
    whenSettled(() => {
      if (mayPrefetch()) for (const place of places) partOf(place).catch(() => undefined)
    })
  }
}
