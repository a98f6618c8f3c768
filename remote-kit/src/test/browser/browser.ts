import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'

type Values = Record<string, unknown>

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: Values
  result?: Values
  error?: { message: string }
}

/** One tab, spoken to in the DevTools protocol. */
export interface Tab {
  /** @throws Error with the browser's refusal */
  send<Result = Values>(method: string, params?: Values): Promise<Result>
  /** Calls back for each event of the tab. */
  on(listen: (method: string, params: Values) => void): void
}

export interface Browser {
  open(): Promise<Tab>
  close(): Promise<void>
}

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The protocol over two pipes of the browser's process: messages of JSON, each with a zero byte at its end. */
function connect(child: ChildProcess) {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { done: (value: Values) => void; fail: (error: Error) => void }>()
  const listeners = new Map<string, (method: string, params: Values) => void>()
  let nextId = 1
  let rest = ''

  function hear({ id, sessionId = '', method, params = {}, result = {}, error }: Message): void {
    if (method) {
      listeners.get(sessionId)?.(method, params)
      return
    }
    const asked = waiting.get(id!)
    waiting.delete(id!)
    if (error) asked?.fail(new Error(error.message))
    else asked?.done(result)
  }

  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()!
    for (const message of messages) hear(JSON.parse(message))
  })
  output.once('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser ended.'))
    waiting.clear()
  })
  // Its end is told by `exit`.
  input.on('error', () => undefined)

  return {
    listeners,
    output,
    send: (method: string, params: Values = {}, sessionId?: string) =>
      new Promise<Values>((done, fail) => {
        const id = nextId++
        waiting.set(id, { done, fail })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
  }
}

/**
 * Starts a Chromium without a window, with an empty profile.
 * @throws Error when it does not start
 */
export async function startBrowser(file: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'remote-kit-browser-'))
  const child = spawn(file, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const failed = new Promise<never>((_done, fail) => {
    child.once('error', ({ message }) => fail(new Error(`${file} does not start (${message}).`)))
    child.once('exit', () => fail(new Error(`${file} ended at its start.`)))
  })
  // Also after the start, when nobody waits for it any more.
  failed.catch(() => undefined)
  const { send, listeners, output } = connect(child)
  await Promise.race([send('Browser.getVersion'), failed])

  return {
    async open() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const session = sessionId as string
      return {
        send: <Result>(method: string, params?: Values) =>
          send(method, params, session) as Promise<Result>,
        on: (listen) => listeners.set(session, listen),
      }
    },
    async close() {
      // Not by a signal: the file may be a script that starts the browser.
      const gone = once(output, 'close')
      await send('Browser.close').catch(() => undefined)
      await gone
      // Processes of the browser may still write; only this form reads the folder again at each try.
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
