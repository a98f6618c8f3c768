import { mayPrefetch } from './may-prefetch'
import { addRules, parseRules } from './page-rules'
import { partAddress } from './part-address'
import { recentAnswers } from './recent-answers'
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

const parts = recentAnswers<Part>(async (address) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // Whatever else answers there is no JSON.
  return response.json()
})

const addressOf = (place: HTMLElement) =>
  partAddress(window.location.href, place.dataset.part!).href

const partOf = (place: HTMLElement) => parts.get(addressOf(place)).promise

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

/** Parts that are here already: the page is as long as it was when a visitor comes back to it. */
function fillKnown(): void {
  for (const place of emptyPlaces()) {
    const part = parts.known(addressOf(place))?.value
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
  const showAll = () => {
    fillKnown()
    for (const place of emptyPlaces()) void comeNear(place, observer)
  }
  // On paper nothing comes near: what is here is shown before paper is laid out, the rest while the visitor looks at its preview.
  window.addEventListener('beforeprint', showAll)
  window.matchMedia?.('print').addEventListener('change', showAll)
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
