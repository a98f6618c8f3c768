import { whenIdle } from './when-idle'

/** When an island is hydrated: as its visitor touches it, as soon as it is seen, or when the browser has time. */
export type When = 'touch' | 'seen' | 'idle'

/** An island of the server's HTML that is not hydrated yet. */
export interface WaitingIsland {
  when: When
  /** Fetches the island's code and ends when it is hydrated. Rejects where the code cannot be had; the next call tries again. */
  wake: () => Promise<void>
  /** The code could not be had again and again: the visitor is told, and may ask for it. */
  giveUp: () => void
}

/** Milliseconds after each failure in which nothing asks for the island's code. The first may be one broken connection. */
const pausesMs = [0, 1000, 4000, 16_000]

interface Waiting extends WaitingIsland {
  failures: number
  /** It is being woken, pauses after a failure, or has been given up: no occasion wakes it. */
  isBusy: boolean
}

const waiting = new Map<Element, Waiting>()

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Wakes an island whose time has come. Where its code cannot be had, its HTML serves until the next occasion: the next touch,
 * or by itself for one that waits for none. What works by itself only with its code is given up in the end.
 */
async function wakeOrStay(island: Waiting | undefined): Promise<void> {
  if (!island || island.isBusy) return
  island.isBusy = true
  const { when } = island
  try {
    await island.wake()
  } catch {
    const ms = pausesMs[island.failures] ?? (when === 'touch' ? pausesMs.at(-1) : undefined)
    island.failures += 1
    if (ms === undefined) return island.giveUp()
    if (ms) await pause(ms)
    island.isBusy = false
    if (when !== 'touch' && [...waiting.values()].includes(island)) void wakeOrStay(island)
  }
}

function islandAround(target: EventTarget | null): Waiting | undefined {
  for (let element = target as Element | null; element; element = element.parentElement) {
    const island = waiting.get(element)
    if (island) return island
  }
  return undefined
}

/** On the way down, so that an island whose code is here is hydrated within the very event. */
function wakeTouched({ target }: Event) {
  void wakeOrStay(islandAround(target))
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
    if (isIntersecting) void wakeOrStay(waiting.get(target))
  }
}

let observer: IntersectionObserver | undefined

function observe(element: Element) {
  observer ??= new IntersectionObserver(wakeSeen)
  observer.observe(element)
}

/** Wakes the islands that wait for an idle browser, one after the other. */
function wakeNextIdle() {
  const next = [...waiting.values()].find(({ when, isBusy }) => when === 'idle' && !isBusy)
  if (!next) return
  void wakeOrStay(next)
  whenIdle(wakeNextIdle)
}

/**
 * Wakes the island when its time has come, if not before by a touch; gives what ends the waiting. Whoever stands in it already has
 * touched it before anything here could note that.
 */
export function waitFor(element: Element, island: WaitingIsland): () => void {
  for (const type of touches) {
    window.addEventListener(type, wakeTouched, { capture: true, passive: true })
  }
  window.addEventListener('click', holdSubmit, true)
  waiting.set(element, { ...island, failures: 0, isBusy: false })
  if (island.when === 'seen') observe(element)
  if (island.when === 'idle') whenIdle(wakeNextIdle)
  if (element.contains(document.activeElement)) void wakeOrStay(waiting.get(element))
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
