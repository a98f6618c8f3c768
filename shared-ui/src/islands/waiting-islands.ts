import { whenIdle } from './when-idle'

/** When an island is hydrated: as its visitor touches it, as soon as it is seen, or when the browser has time. */
export type When = 'touch' | 'seen' | 'idle'

/** An island of the server's HTML that is not hydrated yet. */
export interface WaitingIsland {
  when: When
  /** Fetches the island's code and ends when it is hydrated. Rejects where the code cannot be had; the next call tries again. */
  wake: () => Promise<void>
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

/** What cannot be had now may be had at the next occasion; until then the island's HTML serves. */
function wakeOrStay(island: WaitingIsland | undefined) {
  island?.wake().catch(() => undefined)
}

function islandAround(target: EventTarget | null): WaitingIsland | undefined {
  for (let element = target as Element | null; element; element = element.parentElement) {
    const island = waiting.get(element)
    if (island) return island
  }
  return undefined
}

/** On the way down, so that an island whose code is here is hydrated within the very event. */
function wakeTouched({ target }: Event) {
  wakeOrStay(islandAround(target))
}

const held = new WeakSet<HTMLFormElement>()

/**
 * A form that is sent while its island is on its way waits for it: it says better than the browser what is missing, and
 * sends better. Where its code cannot be had the browser checks and sends.
 */
function holdSubmit(event: Event) {
  const button = (event.target as Element).closest?.<HTMLButtonElement>('button[type=submit]')
  const form = button?.form
  const island = form && islandAround(form)
  if (!island) return
  event.preventDefault()
  if (held.has(form)) return
  held.add(form)
  const submit = () => {
    held.delete(form)
    if (form.isConnected) form.requestSubmit(button)
  }
  island.wake().then(submit, submit)
}

function wakeSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) wakeOrStay(waiting.get(target))
  }
}

let observer: IntersectionObserver | undefined

function observe(element: Element) {
  observer ??= new IntersectionObserver(wakeSeen)
  observer.observe(element)
}

/** Wakes the islands that wait for an idle browser, one at a time. */
function wakeNextIdle() {
  const next = [...waiting.values()].find(({ when }) => when === 'idle')
  if (!next) return
  wakeOrStay(next)
  whenIdle(wakeNextIdle)
}

/** Wakes the island when its time has come, if not before by a touch; gives what ends the waiting. */
export function waitFor(element: Element, island: WaitingIsland): () => void {
  for (const type of touches) {
    window.addEventListener(type, wakeTouched, { capture: true, passive: true })
  }
  window.addEventListener('click', holdSubmit, true)
  waiting.set(element, island)
  if (island.when === 'seen') observe(element)
  if (island.when === 'idle') whenIdle(wakeNextIdle)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
    if (waiting.size > 0) return
    for (const type of touches) window.removeEventListener(type, wakeTouched, true)
    window.removeEventListener('click', holdSubmit, true)
  }
}

/** Whether the page has islands that are still the server's HTML. */
export function areIslandsWaiting(): boolean {
  return waiting.size > 0
}

/** Hydrates whatever still waits. Rejects where the code of one cannot be had. */
export async function wakeIslands(): Promise<void> {
  await Promise.all([...waiting.values()].map((island) => island.wake()))
}
