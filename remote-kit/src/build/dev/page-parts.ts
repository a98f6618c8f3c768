/** A part of the page, and who drew it. */
interface Part {
  element: HTMLElement
  /** Federation name of the remote; `shell` for header and footer. */
  owner: string
}

interface Live {
  version: string
}

const colours = ['#1a365d', '#b45309', '#047857', '#6d28d9', '#be123c', '#0369a1']
const owners = ['shell']

/** Colour of an owner's outline, by the order in which owners were seen. */
function colourOf(owner: string): string {
  if (!owners.includes(owner)) owners.push(owner)
  return colours[owners.indexOf(owner) % colours.length]!
}

function partsOnPage(): Part[] {
  const ofShell = document.querySelectorAll<HTMLElement>('body header, body footer')
  const ofRemotes = document.querySelectorAll<HTMLElement>('[data-remote]')
  return [
    ...[...ofShell]
      .filter((element) => !element.closest('[data-remote]'))
      .map((element) => ({ element, owner: 'shell' })),
    ...[...ofRemotes].map((element) => ({ element, owner: element.dataset.remote! })),
  ]
}

/** Whether an address, or a stack with addresses, names a file of an owner's build. */
export const isFileOf = (owner: string, address: string): boolean =>
  owner === 'shell'
    ? address.includes('/assets/')
    : address.includes(`/remotes/${owner.replaceAll('_', '-')}/`) ||
      (owner === OWN_NAME && address.includes(`${DEV_SERVER}/`))

/** Bytes of an owner's scripts that the page has loaded, unpacked; a development build is not minimised. */
const weightOf = (owner: string) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => isFileOf(owner, name))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0)

/** Milliseconds of the server's render; undefined where the page came from a cache or the browser rendered it. */
function renderTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming.find(({ name }) => name === 'render')?.duration
}

function describe({ owner }: Part, live: Record<string, Live>): string {
  const render = renderTime()
  return [
    `${owner} ${live[owner]?.version ?? ''}`.trim(),
    owner !== 'shell' && render !== undefined && `rendered in ${Math.round(render)} ms`,
    `${Math.round(weightOf(owner) / 1000)} kB of scripts`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The registry of this visitor; empty where it cannot be read. */
const liveBuilds = (): Promise<Record<string, Live>> =>
  fetch('/remotes.json')
    .then((answer) => answer.json())
    .catch(() => ({}))

function label(part: Part, live: Record<string, Live>): HTMLElement {
  const { top, left } = part.element.getBoundingClientRect()
  const made = document.createElement('span')
  made.textContent = describe(part, live)
  Object.assign(made.style, {
    position: 'absolute',
    top: `${Math.max(0, top + window.scrollY)}px`,
    left: `${Math.max(0, left)}px`,
    zIndex: '2147483646',
    padding: '0 0.5rem',
    background: colourOf(part.owner),
    color: '#fff',
    font: '0.75rem/1.5 system-ui, sans-serif',
  })
  return made
}

/**
 * Adds a button to the page that outlines which remote drew what, with its build, the time of its render and the weight of its
 * scripts. Only one client does, where several packages are developed at once.
 */
export function showPageParts(): void {
  if (document.getElementById('page-parts')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.id = 'page-parts'
  button.textContent = 'Who drew what'
  button.setAttribute('aria-pressed', 'false')
  Object.assign(button.style, {
    position: 'fixed',
    bottom: '0.5rem',
    insetInlineStart: '0.5rem',
    zIndex: '2147483646',
    padding: '0.25rem 0.75rem',
    border: '1px solid #4a5568',
    borderRadius: '0.375rem',
    background: '#fff',
    color: '#1a202c',
    font: '0.75rem/1.5 system-ui, sans-serif',
  })
  let undo: (() => void) | undefined
  const outline = async () => {
    const parts = partsOnPage()
    const live = await liveBuilds()
    const labels = parts.map((part) => label(part, live))
    for (const { element, owner } of parts) element.style.outline = `3px solid ${colourOf(owner)}`
    document.body.append(...labels)
    return () => {
      for (const { element } of parts) element.style.outline = ''
      for (const each of labels) each.remove()
    }
  }
  button.addEventListener('click', async () => {
    const before = undo
    undo = undefined
    button.setAttribute('aria-pressed', String(!before))
    if (before) before()
    else undo = await outline()
  })
  document.body.append(button)
}
