import { unpark } from '../menus/parked'
import { mayPrefetch } from '../prefetch/may-prefetch'
import { whenSettled } from '../start/when-settled'
import { addRules, parseRules } from './page-rules'
import { partAddress } from './part-address'
import { recentAnswers } from './recent-answers'

/** A part of a page that is shown when it comes near the view (`PagePart` of shared-ui). */
interface Part {
  html: string
  css: string
}

/** Timeout for fetching a part, in milliseconds. */
const patienceMs = 8000

/** One screen above and below the view, where a visitor comes next. */
const rootMargin = '100% 0px'

const parts = recentAnswers<Part>(async (address) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // Any other answer is not JSON, so this rejects.
  return response.json()
})

const addressOf = (place: HTMLElement) => partAddress(location.href, place.dataset.part!).href

const partOf = (place: HTMLElement) => parts.get(addressOf(place)).promise

const emptyPlaces = () => document.querySelectorAll<HTMLElement>('[data-part]:not([data-filled])')

function fill(place: HTMLElement, { html, css }: Part): void {
  addRules(parseRules(css))
  place.dataset.filled = ''
  place.innerHTML = html
}

/** Shows what visitors without scripts see in place of the part. */
const showInstead = (place: HTMLElement) => {
  place.innerHTML = place.nextElementSibling?.textContent ?? ''
}

/** Fills in the parts that are loaded already, so that a page has its former length when a visitor comes back. */
function fillKnown(): void {
  for (const place of emptyPlaces()) {
    const part = parts.known(addressOf(place))?.value
    if (part) fill(place, part)
  }
}

/**
 * Shows the content of closed `<details>`, which have no elements before a visitor turns to them, and every part. Fetches
 * missing ones while the page waits: what is not there when the listeners of a print end is not printed.
 */
function showForPrint(): void {
  document.querySelectorAll('details').forEach(unpark)
  fillKnown()
  for (const place of emptyPlaces()) {
    try {
      const request = new XMLHttpRequest()
      request.open('GET', addressOf(place), false)
      request.send()
      fill(place, JSON.parse(request.responseText))
    } catch {
      showInstead(place)
    }
  }
}

async function comeNear(place: HTMLElement, observer: IntersectionObserver): Promise<void> {
  try {
    const part = await partOf(place)
    observer.unobserve(place)
    if (place.isConnected && place.dataset.filled === undefined) fill(place, part)
  } catch {
    // The place is still observed, so the part is requested again when it comes near again.
    showInstead(place)
  }
}

/**
 * Shows the parts of a page when they come near, and prefetches them once the page has come to rest, unless the
 * visitor saves data.
 * @returns a function to call for each page
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
  addEventListener('beforeprint', showForPrint)
  return () => {
    fillKnown()
    const places = [...emptyPlaces()]
    // The places of the previous page are gone.
    observer.disconnect()
    for (const place of places) observer.observe(place)
    whenSettled(() => {
      if (mayPrefetch()) for (const place of places) partOf(place).catch(() => undefined)
    })
  }
}
