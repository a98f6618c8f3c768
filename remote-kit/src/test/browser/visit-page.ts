import type { Tab } from './browser'

/** What a visitor of a page would meet. */
export interface Visit {
  status: number
  /** The server has rendered the page, not only left a place for it. */
  isRendered: boolean
  /** One sentence each. */
  faults: string[]
}

/** Milliseconds within which the framework takes a page over, also on a slow machine. */
const patienceMs = 30_000

/** Milliseconds within which a part whose code comes late (`island`) shows its text again. */
const lateMs = 3000

/** The page's own text, without what is loaded when a visitor comes near or says something (`PagePart`, live regions). */
const textNow = `(() => {
  const main = document.querySelector('#main')?.cloneNode(true)
  main?.querySelectorAll('[data-part], [aria-live], [role=status], style, script').forEach((each) => each.remove())
  return main?.textContent.replace(/\\s+/g, ' ').trim() ?? ''
})()`

/** Name of the function by which a page tells that it is taken over. */
const tell = '__remoteKitTaken'

/**
 * Keeps the text as the server has sent it, before any script of the page runs, and tells when the page is taken over and shows
 * that text, or another one for good. Nothing takes over a page without a frame, which is what it is at once. React marks the elements that it has taken over; what comes in effects is there when
 * the browser is idle again.
 */
const watchPage = `if (window === top) document.addEventListener('readystatechange', () => {
  const textNow = () => ${textNow}
  const sent = textNow()
  const { rendered, frame } = document.documentElement.dataset
  const isFrameless = frame === 'none'
  const isRendered = rendered === 'true' || isFrameless
  const startedAt = performance.now()
  let takenAt
  const isMarked = () => {
    const main = document.querySelector('#main')
    const inside = [...(main?.querySelectorAll('*') ?? [])]
    const keys = (inside.length > 0 ? inside : [main ?? {}]).flatMap((each) => Object.keys(each))
    return keys.some((key) => /^__react(Fiber|Container)/.test(key))
  }
  const look = () => {
    const now = performance.now()
    if (!takenAt && isMarked()) takenAt = now
    // A visitor turns to a control: on a slow machine the framework is not fetched before.
    if (!takenAt) document.querySelector('input')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    const shown = textNow()
    const isOver = takenAt ? shown === sent || now > takenAt + ${lateMs} : now > startedAt + ${patienceMs}
    if (isOver || !isRendered || isFrameless) ${tell}(JSON.stringify({ isRendered, isTaken: !!takenAt || isFrameless, sent, shown }))
    // A page that paints nothing more may never be reported as idle.
    else requestIdleCallback(look, { timeout: 500 })
  }
  requestIdleCallback(look, { timeout: 500 })
}, { once: true })`

interface Taken {
  isRendered: boolean
  isTaken: boolean
  sent: string
  shown: string
}

/** The first words that differ, with a few before them. */
function difference(sent: string, shown: string): string {
  let same = 0
  while (same < sent.length && sent[same] === shown[same]) same += 1
  const from = Math.max(0, same - 20)
  const part = (text: string) => `“${text.slice(from, from + 80)}”`
  return `${part(sent)} becomes ${part(shown)}`
}

interface RemoteObject {
  description?: string
  value?: unknown
}

interface ConsoleCall {
  type: string
  args: RemoteObject[]
}

interface LogEntry {
  level: string
  text: string
  url?: string
}

const wordsOf = ({ description, value }: RemoteObject) => description ?? String(value)

/** The sentence about an error that an event tells of; undefined for all other events. */
function errorIn(method: string, params: Record<string, unknown>): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { exception, text } = params.exceptionDetails as {
      exception?: RemoteObject
      text: string
    }
    return `throws ${exception ? wordsOf(exception) : text}`
  }
  if (method === 'Runtime.consoleAPICalled') {
    const { type, args } = params as unknown as ConsoleCall
    return type === 'error' ? `logs ${args.map(wordsOf).join(' ')}` : undefined
  }
  if (method === 'Log.entryAdded') {
    const { level, text, url } = params.entry as LogEntry
    return level === 'error' ? `logs ${text}${url ? ` (${url})` : ''}` : undefined
  }
}

/**
 * Opens pages in one tab.
 * @param isExpected whether an error is no fault of the page
 * @returns a function that opens an address and waits until the framework has taken the page over
 */
export async function pageVisitor(tab: Tab, isExpected: (error: string) => boolean) {
  let status = 0
  let errors: string[] = []
  let taken = (_payload: string) => {}
  tab.on((method, params) => {
    if (method === 'Network.responseReceived' && params.type === 'Document') {
      status = (params.response as { status: number }).status
    }
    if (method === 'Runtime.bindingCalled') taken(params.payload as string)
    const error = errorIn(method, params)
    if (error && !isExpected(error)) errors.push(error)
  })
  for (const domain of ['Network', 'Runtime', 'Log', 'Page']) await tab.send(`${domain}.enable`)
  await tab.send('Runtime.addBinding', { name: tell })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watchPage })

  return async function visit(address: string): Promise<Visit> {
    errors = []
    const whenTaken = new Promise<string>((done) => {
      taken = done
    })
    const { errorText } = await tab.send<{ errorText?: string }>('Page.navigate', { url: address })
    if (errorText)
      return { status: 0, isRendered: false, faults: [`cannot be opened (${errorText})`] }
    const { isRendered, isTaken, sent, shown }: Taken = JSON.parse(await whenTaken)
    const faults = errors.map((error) => error.split('\n').slice(0, 4).join('\n    '))
    if (isRendered && !isTaken) faults.push('is not taken over by the framework')
    if (isRendered && sent !== shown) {
      faults.push(`changes when it is taken over: ${difference(sent, shown)}`)
    }
    return { status, isRendered, faults }
  }
}
