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

/** A quarter of a screen above and below the view: a part is there before a visitor comes to it. */
const rootMargin = '25% 0px'

const parts = recentAnswers<Part>(async (address) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  // Any other answer is not JSON, so this rejects.
  return response.json()
})

// What fills a slot is a part of another page (ADR 0142).
const addressOf = ({ dataset }: HTMLElement) =>
  partAddress(dataset.of ?? location.href, dataset.part!).href

const partOf = (slot: HTMLElement) => parts.get(addressOf(slot)).promise

const emptySlots = () => document.querySelectorAll<HTMLElement>('[data-part]:not([data-filled])')

function fill(slot: HTMLElement, { html, css }: Part): void {
  addRules(parseRules(css))
  slot.dataset.filled = ''
  slot.innerHTML = html
}

/** Shows what visitors without scripts see in place of the part. */
const showInstead = (slot: HTMLElement) => {
  slot.innerHTML = slot.nextElementSibling?.textContent ?? ''
}

/** Fills in the parts that are loaded already, so that a page has its former length when a visitor comes back. */
function fillKnown(): void {
  for (const slot of emptySlots()) {
    const part = parts.known(addressOf(slot))?.value
    if (part) fill(slot, part)
  }
}

/**
 * Shows the content of closed `<details>`, which have no elements before a visitor turns to them, and every part. Fetches
 * missing ones while the page waits: what is not there when the listeners of a print end is not printed.
 */
function showForPrint(): void {
  document.querySelectorAll('details').forEach(unpark)
  fillKnown()
  for (const slot of emptySlots()) {
    try {
      const request = new XMLHttpRequest()
      request.open('GET', addressOf(slot), false)
      request.send()
      fill(slot, JSON.parse(request.responseText))
    } catch {
      showInstead(slot)
    }
  }
}

async function comeNear(slot: HTMLElement, observer: IntersectionObserver): Promise<void> {
  try {
    const part = await partOf(slot)
    observer.unobserve(slot)
    if (slot.dataset.filled === undefined) fill(slot, part)
  } catch {
    // The slot is still observed, so the part is requested again when it comes near again.
    showInstead(slot)
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
    const slots = [...emptySlots()]
    // The slots of the previous page are gone.
    observer.disconnect()
    for (const slot of slots) observer.observe(slot)
    whenSettled(() => {
      if (mayPrefetch()) for (const slot of slots) partOf(slot).catch(() => undefined)
    })
  }
}
