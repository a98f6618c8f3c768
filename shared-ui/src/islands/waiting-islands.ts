/** When an island is hydrated: as its visitor touches it, as soon as it is seen, or when the browser has time. */
export type When = 'touch' | 'seen' | 'idle'

/** An island of the server's HTML that is not hydrated yet. */
export interface WaitingIsland {
  when: When
  /** Fetches what the island needs and hydrates it; what cannot be fetched is tried again the next time. */
  wake: () => void
  /** The same, and takes the island over even when its code cannot be had. */
  force: () => void
}

const waiting = new Map<Element, WaitingIsland>()

/** What shows that a visitor is about to use what is under it. */
const touches = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
  'click',
  'submit',
]

/** On the way down, so that an island whose code is here is hydrated within the very event. */
function wakeTouched({ target }: Event) {
  for (let element = target as Element | null; element; element = element.parentElement) {
    waiting.get(element)?.wake()
  }
}

function wakeSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.wake()
  }
}

let observer: IntersectionObserver | undefined

function observe(element: Element) {
  observer ??= new IntersectionObserver(wakeSeen)
  observer.observe(element)
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

/** Wakes the islands that wait for an idle browser, one at a time. */
function wakeNextIdle() {
  const next = [...waiting.values()].find(({ when }) => when === 'idle')
  if (!next) return
  next.wake()
  whenIdle(wakeNextIdle)
}

/** Wakes the island when its time has come, if not before by a touch; gives what ends the waiting. */
export function waitFor(element: Element, island: WaitingIsland): () => void {
  for (const type of touches) {
    window.addEventListener(type, wakeTouched, { capture: true, passive: true })
  }
  waiting.set(element, island)
  if (island.when === 'seen') observe(element)
  if (island.when === 'idle') whenIdle(wakeNextIdle)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
    if (waiting.size > 0) return
    for (const type of touches) window.removeEventListener(type, wakeTouched, { capture: true })
  }
}

/**
 * Hydrates whatever still waits. Before a context above an island changes, such as the router's location: React would
 * hold the change back until the island is hydrated, or drop its HTML.
 */
export function wakeIslands(): void {
  for (const island of waiting.values()) island.force()
}
