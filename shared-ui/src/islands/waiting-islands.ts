import { whenIdle } from './when-idle'

/** When an island is hydrated: when its visitor touches it, when it is seen, or when the browser is idle. */
export type When = 'touch' | 'seen' | 'idle'

/** An island that is still the server's HTML. */
export interface WaitingIsland {
  when: When
  /**
   * Fetches the island's code and resolves when it is hydrated. Rejects when the code cannot be loaded; the
   * next call retries.
   */
  wake: () => Promise<void>
  /** Called after repeated failures to load the code: tells the visitor and offers Retry. */
  giveUp: () => void
}

/**
 * Milliseconds to wait after each failure before the code is requested again. The first failure may be one
 * broken connection.
 */
const pausesMs = [0, 1000, 4000, 16_000]

interface Waiting extends WaitingIsland {
  failures: number
  /** It is being woken, waits after a failure, or was given up; nothing else wakes it. */
  isBusy: boolean
}

const waiting = new Map<Element, Waiting>()

/** Events that show that a visitor is about to use an element. */
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
 * Wakes an island. If its code cannot be loaded, its HTML serves until the next touch; an island that does not
 * wait for a touch retries by itself, and is given up after the last pause.
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

/** Runs in the capture phase, so that an island whose code is loaded is hydrated within the same event. */
function wakeTouched({ target }: Event) {
  void wakeOrStay(islandAround(target))
}

const held = new WeakSet<HTMLFormElement>()

/**
 * Holds back a form that is sent while its island loads, because the island reports missing input and sends
 * better than the browser. If the code cannot be loaded, the browser checks and sends.
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
 * Wakes an island when its time has come, or earlier on a touch. Wakes it at once if it holds the focus
 * already, because that touch came before these listeners.
 * @returns a function that ends the waiting
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

/** Hydrates all waiting islands. Rejects when the code of one cannot be loaded. */
export async function wakeIslands(): Promise<void> {
  await Promise.all([...waiting.values()].map((island) => island.wake()))
}
