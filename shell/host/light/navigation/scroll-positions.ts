const storageKey = 'places'

/** Number of history entries whose scroll positions survive a reload. */
const keptPositions = 100

/** Scroll positions of pages, in pixels from the top, by the key of their history entry. */
let positions = new Map<string, number>()

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

// Where storage is forbidden, positions are kept until the page is reloaded.
function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-keptPositions)))
  } catch {}
}

/** Key of the present history entry, made by the router or the light start. */
export const keyOfEntry = (): string => window.history.state?.key ?? 'default'

/** Key of the history entry whose page is shown; on the way to another page the history is ahead of it. */
let shownKey = 'default'

/** Notes that the page of the present history entry is shown. */
export function noteShownEntry(): void {
  shownKey = keyOfEntry()
}

// A shorter page may move the window before its own history entry is noted.
function notePosition(): void {
  if (shownKey === keyOfEntry()) positions.set(shownKey, window.scrollY)
}

/**
 * Remembers scroll positions and takes over restoring them. The browser would scroll before the page is
 * rendered, and so not beyond the end of the page that is left. On a reload the browser restores the position.
 */
export function rememberScrollPositions(): void {
  positions = readPositions()
  noteShownEntry()
  window.addEventListener('scroll', notePosition, { passive: true })
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  takeOver()
  window.addEventListener('pagehide', () => {
    writePositions()
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeOver())
}

/** Milliseconds to wait for a page that has to be fetched again. */
const patienceMs = 3000

const visitorsOwn = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Scrolls to where the page of the present history entry was left, once it is long enough, unless the visitor acts first.
 * @returns a function that gives up
 */
export function restoreScrollPosition(): () => void {
  const position = positions.get(keyOfEntry()) ?? 0
  const giveUpAt = performance.now() + patienceMs
  let isOver = false
  const end = () => {
    isOver = true
    for (const type of visitorsOwn) window.removeEventListener(type, end)
  }
  const attempt = () => {
    if (performance.now() >= giveUpAt) end()
    if (isOver) return
    const reach = document.documentElement.scrollHeight - window.innerHeight
    if (reach < position) {
      requestAnimationFrame(attempt)
      return
    }
    end()
    window.scrollTo({ top: position, behavior: 'instant' })
  }
  for (const type of visitorsOwn) window.addEventListener(type, end, { passive: true })
  attempt()
  return end
}
