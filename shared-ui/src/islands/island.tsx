import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as m from '../messages'
import { RetryFailure } from '../page/notices/retry-failure'
import { type DeferredOptions, deferredComponent } from './deferred-component'
import { createGate, type Gate } from './gate'
import { noteChoices } from './note-choices'
import { useKeepsServerHtml } from './static'
import { tellTyped } from './tell-typed'
import { type When, waitFor } from './waiting-islands'
import { whenIdle } from './when-idle'

const browserIsIdle = () => new Promise<void>((resolve) => whenIdle(resolve))

/** Whether a visitor is in a form of the page. Where the framework is fetched for it, this is so from the beginning. */
const isInForm = () =>
  typeof document !== 'undefined' && document.activeElement?.closest('main form') != null

export interface IslandOptions extends DeferredOptions {
  when: When
}

/**
 * A section with state whose code and hydration wait until they are needed. The server renders it; until it is
 * hydrated it works as plain HTML, and what was typed into it stays. A touch always hydrates it. Where a
 * browser renders the page, the code is loaded once the browser is idle.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when, fallback = null, failure = m.partNotLoaded }: IslandOptions,
): ComponentType<Props> {
  const {
    Component,
    isLoaded,
    load: loadOnce,
  } = deferredComponent(load, {
    failure,
    begin: browserIsIdle,
  })
  // Fetched while the page is hydrated rather than after it; the touch that is noticed then tries again after a failure.
  if (when === 'touch' && isInForm()) loadOnce().catch(() => undefined)

  return function Island(props: Props) {
    // Keeps the first component: React would take that of a hot update for another one and drop the section's state.
    const [Content] = useState(() => Component)
    const keepsServerHtml = useKeepsServerHtml()
    const [gate] = useState(() => (keepsServerHtml ? createGate() : undefined))
    const [isHydrated, setHydrated] = useState(!gate)
    const [wakeAgain, giveUpWith] = useState<() => Promise<void>>()
    const container = useRef<HTMLDivElement>(null)
    const boundary = (
      <Suspense fallback={fallback}>
        <Behind gate={gate} container={container} onHydrated={setHydrated}>
          <Content {...props} />
        </Behind>
      </Suspense>
    )
    // Keeps the very same element while it waits: given other props, React would drop the server's HTML.
    const [waitingBoundary] = useState(boundary)

    useEffect(() => {
      if (!gate || isHydrated) return
      let end = () => {}
      const hydratedOrGone = new Promise<void>((resolve) => {
        end = resolve
      })
      const element = container.current!
      const wake = async () => {
        // The browser has translated it. React would restore its own words and drop what was typed; as HTML it still works.
        if (when === 'touch' && element.querySelector('font')) return
        // Loaded code is not awaited, so that the event that wakes the island reaches it.
        if (!isLoaded()) await loadOnce()
        const chooseAgain = noteChoices(element)
        gate.open()
        await hydratedOrGone
        chooseAgain()
      }
      const stopWaiting = waitFor(element, {
        when,
        wake,
        giveUp: () => giveUpWith(() => wake),
      })
      return () => {
        stopWaiting()
        end()
      }
    }, [gate, isHydrated])

    return (
      <div ref={container} data-island={when === 'idle' ? when : undefined}>
        {isHydrated ? boundary : waitingBoundary}
        {!isHydrated && wakeAgain && <RetryFailure title={failure} retry={wakeAgain} />}
      </div>
    )
  }
}

interface BehindProps {
  gate: Gate | undefined
  container: RefObject<HTMLElement | null>
  onHydrated: (isHydrated: true) => void
  children: ReactNode
}

/** Suspends until the gate is open, and reports once its children are hydrated and know what was typed into them. */
function Behind({ gate, container, onHydrated, children }: BehindProps) {
  if (gate) use(gate.promise)
  useEffect(() => {
    // Before the next render, which would clear the fields.
    if (gate) tellTyped(container.current!)
    onHydrated(true)
  }, [gate, container, onHydrated])
  return children
}
