import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createContext, startTransition, use, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createStyleCache } from '../theme/style-cache'
import { UiProvider } from '../theme/ui-provider'
import { island } from './island'
import { KeepsServerHtml } from './static'
import { areIslandsWaiting, wakeIslands } from './waiting-islands'

const Place = createContext('home')

function Form({ label }: { label: string }) {
  const place = use(Place)
  const [count, setCount] = useState(0)
  return (
    <form>
      <label>
        {label}
        <input name="name" />
      </label>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <output>{place}</output>
    </form>
  )
}

// Written as by the server: the markers tell React where the boundary is.
const html = `<div><!--$--><form><label>Name<input name="name"></label><button type="button">Pressed <!-- -->0</button><output>home</output></form><!--/$--></div>`

type Load = () => Promise<ComponentType<{ label: string }>>

let root: Root
const errors = jest.fn()
const load = jest.fn<ReturnType<Load>, []>()

const showServerHtml = () => {
  document.body.innerHTML = `<div id="root">${html}</div>`
}

async function hydrate(page: React.ReactNode) {
  showServerHtml()
  await takeOver(page)
}

async function takeOver(page: React.ReactNode) {
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, page, { onRecoverableError: errors })
  })
}

beforeEach(() => {
  document.body.innerHTML = ''
  errors.mockClear()
  load.mockReset().mockResolvedValue(Form)
})

afterEach(() => act(async () => root.unmount()))

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
/** Types before the island can notice. */
const typeEarly = (text: string) => {
  name().value = text
}
/** Triggers React's hover event, which wakes the island. */
const touch = (element: Element) => act(async () => fireEvent.pointerOver(element))
const button = () => screen.getByRole('button', { name: /Pressed/ })

test('loads before it is hydrated where a visitor is in a form already', async () => {
  document.body.innerHTML = '<main><form><input aria-label="Name"></form></main>'
  screen.getByRole('textbox').focus()
  island(load, { when: 'touch' })
  expect(load).toHaveBeenCalledTimes(1)
  root = createRoot(document.createElement('div'))
})

test('loads nothing before a touch, keeps what was typed, and handles the next click', async () => {
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  expect(load).not.toHaveBeenCalled()

  const input = name()
  typeEarly('Ann')
  await touch(input)
  await userEvent.type(input, 'a')
  await userEvent.click(button())
  expect(load).toHaveBeenCalledTimes(1)
  expect(name()).toBe(input)
  expect(input).toHaveValue('Anna')
  expect(button()).toHaveTextContent('Pressed 1')
  expect(errors).not.toHaveBeenCalled()
})

test('an island whose code is loaded handles the same event that wakes it', async () => {
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  await touch(button())
  await act(async () => root.unmount())

  await hydrate(<Island label="Name" />)
  act(() => button().click())
  expect(button()).toHaveTextContent('Pressed 1')
})

test('an island that already has the focus is hydrated at once', async () => {
  const Island = island(load, { when: 'touch' })
  showServerHtml()
  name().focus()
  await takeOver(<Island label="Name" />)
  act(() => button().click())
  expect(button()).toHaveTextContent('Pressed 1')
  expect(name()).toHaveFocus()
})

test('new props do not remove what was typed, and apply at hydration', async () => {
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  const input = name()
  typeEarly('Ann')
  await act(async () => root.render(<Island label="Full name" />))
  expect(name()).toBe(input)

  await touch(input)
  expect(screen.getByLabelText('Full name')).toBe(input)
  expect(input).toHaveValue('Ann')
})

test('if the code cannot be loaded, the HTML stays, and the next touch tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  const input = name()
  await touch(input)
  expect(name()).toBe(input)

  await touch(input)
  await userEvent.click(button())
  expect(button()).toHaveTextContent('Pressed 1')
})

test('after hydration, the island follows a change of context and keeps what was typed', async () => {
  const Island = island(load, { when: 'touch' })
  const page = (place: string) => (
    <Place value={place}>
      <Island label="Name" />
    </Place>
  )
  await hydrate(page('home'))
  const input = name()
  typeEarly('Ann')
  await act(async () => {
    void wakeIslands().then(() => startTransition(() => root.render(page('elsewhere'))))
  })
  expect(screen.getByText('elsewhere')).toBeInTheDocument()
  expect(name()).toBe(input)
  expect(input).toHaveValue('Ann')
  expect(areIslandsWaiting()).toBe(false)
})

test('wakeIslands rejects when the code cannot be loaded', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  await expect(wakeIslands()).rejects.toThrow('offline')
  expect(areIslandsWaiting()).toBe(true)
  await act(async () => void wakeIslands())
  expect(areIslandsWaiting()).toBe(false)
})

describe('a form that is submitted before its island is hydrated', () => {
  const sent = jest.fn<void, [string]>()

  function SentForm() {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent('by the portal')
        }}
      >
        <button type="submit">Send</button>
      </form>
    )
  }

  const byBrowser = (event: Event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    sent('by the browser')
  }

  async function pressEarly() {
    const Island = island<object>(load as never, { when: 'touch' })
    document.body.innerHTML =
      '<div id="root"><div><!--$--><form><button type="submit">Send</button></form><!--/$--></div></div>'
    await act(async () => {
      root = hydrateRoot(document.getElementById('root')!, <Island />)
    })
    const button = screen.getByRole('button', { name: 'Send' })
    await act(async () => {
      button.click()
      button.click()
    })
  }

  beforeEach(() => {
    sent.mockClear()
    window.addEventListener('submit', byBrowser)
  })
  afterEach(() => window.removeEventListener('submit', byBrowser))

  test('is sent once, by the island', async () => {
    load.mockResolvedValue(SentForm as never)
    await pressEarly()
    expect(sent.mock.calls).toEqual([['by the portal']])
  })

  test('is sent by the browser if the code cannot be loaded', async () => {
    load.mockRejectedValue(new Error('offline'))
    await pressEarly()
    expect(sent.mock.calls).toEqual([['by the browser']])
  })
})

test('idle islands are hydrated without a touch when the browser is idle', async () => {
  jest.useFakeTimers()
  const Island = island(load, { when: 'idle' })
  await hydrate(<Island label="Name" />)
  expect(load).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(load).toHaveBeenCalled()
  jest.useRealTimers()
})

describe('islands whose code cannot be loaded', () => {
  const other = jest.fn<ReturnType<Load>, []>()
  const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000))
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

  async function hydrateWithUi(first: React.ReactNode, second: React.ReactNode = null) {
    const secondHtml = second ? html.replace('Name', 'Town') : ''
    document.body.innerHTML = `<div id="root">${html}${secondHtml}</div>`
    const page = (
      <UiProvider cache={createStyleCache()}>
        {first}
        {second}
      </UiProvider>
    )
    await act(async () => {
      root = hydrateRoot(document.getElementById('root')!, page, { onRecoverableError: errors })
    })
  }

  beforeEach(() => {
    jest.useFakeTimers()
    load.mockReset().mockRejectedValue(new Error('offline'))
    other.mockReset().mockResolvedValue(Form)
  })
  afterEach(() => jest.useRealTimers())

  test('do not block the next one', async () => {
    const Failing = island(load, { when: 'idle' })
    const Working = island(other, { when: 'idle' })
    await hydrateWithUi(<Failing label="Name" />, <Working label="Town" />)
    await seconds(2)
    expect(other).toHaveBeenCalledTimes(1)
    act(() => screen.getAllByRole('button', { name: /Pressed/ })[1]!.click())
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument()
  })

  test.each(['idle', 'seen'] as const)(
    'retry less and less often, then show the failure and offer Retry: %s',
    async (when) => {
      const observe = jest.fn()
      window.IntersectionObserver = class {
        constructor(private readonly report: (entries: unknown[]) => void) {}
        observe(target: Element) {
          observe()
          this.report([{ isIntersecting: true, target }])
        }
        unobserve() {}
      } as never
      const Failing = island(load, { when, failure: 'The chart could not be loaded' })
      await hydrateWithUi(<Failing label="Name" />)
      await seconds(10)
      expect(load.mock.calls.length).toBeLessThanOrEqual(4)
      await minutes(10)
      expect(load).toHaveBeenCalledTimes(5)
      expect(screen.getByRole('alert')).toHaveTextContent('The chart could not be loaded')
      // The server's HTML stays.
      expect(name()).toBeInTheDocument()
      for (const _ of [1, 2, 3]) await touch(name())
      expect(load).toHaveBeenCalledTimes(5)

      load.mockResolvedValue(Form)
      await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
      expect(screen.queryByRole('alert')).toBeNull()
      act(() => button().click())
      expect(button()).toHaveTextContent('Pressed 1')
    },
  )

  test('that wait for a touch stay plain HTML, and retry now and then', async () => {
    const Failing = island(load, { when: 'touch', failure: 'The form could not be loaded' })
    await hydrateWithUi(<Failing label="Name" />)
    for (let second = 0; second < 60; second += 1) {
      await touch(name())
      await seconds(1)
    }
    expect(load.mock.calls.length).toBeLessThanOrEqual(8)
    expect(screen.queryByRole('alert')).toBeNull()
    load.mockResolvedValue(Form)
    await seconds(20)
    await touch(name())
    act(() => button().click())
    expect(button()).toHaveTextContent('Pressed 1')
  })
})

describe('a text typed before the island is hydrated', () => {
  function Told() {
    const [term, setTerm] = useState('')
    return (
      <form>
        <input aria-label="Term" value={term} onChange={(event) => setTerm(event.target.value)} />
        <output>{term}</output>
      </form>
    )
  }

  const showTold = async (typeFirst = () => {}) => {
    const Island = island<object>(async () => Told, { when: 'touch' })
    document.body.innerHTML =
      '<div id="root"><div><!--$--><form><input aria-label="Term" value=""><output></output></form><!--/$--></div></div>'
    typeFirst()
    await act(async () => {
      root = hydrateRoot(document.getElementById('root')!, <Island />, {
        onRecoverableError: errors,
      })
    })
  }

  const term = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Term' })

  test('is known to its state', async () => {
    await showTold(() => {
      term().value = 'Surcharge'
    })
    await touch(term())
    expect(screen.getByRole('status')).toHaveTextContent('Surcharge')
    expect(term()).toHaveValue('Surcharge')
    expect(errors).not.toHaveBeenCalled()
  })

  test('causes no event if nothing was typed', async () => {
    const typed = jest.fn()
    window.addEventListener('input', typed)
    await showTold()
    await touch(term())
    expect(typed).not.toHaveBeenCalled()
    window.removeEventListener('input', typed)
  })
})

describe('a choice made before the island is hydrated', () => {
  function Choices() {
    const [way, setWay] = useState('type')
    const [year, setYear] = useState('2026')
    return (
      <form>
        {['type', 'paste'].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="way"
              value={value}
              checked={way === value}
              onChange={() => setWay(value)}
            />
            {value}
          </label>
        ))}
        <select
          name="year"
          aria-label="Year"
          value={year}
          onChange={(event) => setYear(event.target.value)}
        >
          <option value="2026">2026</option>
          <option value="2025">2025</option>
        </select>
        <output>
          {way} {year}
        </output>
      </form>
    )
  }

  const choicesHtml =
    '<div><!--$--><form><label><input type="radio" name="way" value="type" checked="">type</label><label><input type="radio" name="way" value="paste">paste</label><select name="year" aria-label="Year"><option value="2026" selected="">2026</option><option value="2025">2025</option></select><output>type<!-- --> <!-- -->2026</output></form><!--/$--></div>'

  const showChoices = async (choose = () => {}) => {
    const Island = island<object>(async () => Choices, { when: 'touch' })
    document.body.innerHTML = `<div id="root">${choicesHtml}</div>`
    choose()
    await act(async () => {
      root = hydrateRoot(document.getElementById('root')!, <Island />, {
        onRecoverableError: errors,
      })
    })
  }

  const wakeAfter = async (choose: () => void) => {
    await showChoices(choose)
    await touch(screen.getByRole('combobox'))
  }

  test('is kept, and the island’s state knows it', async () => {
    await wakeAfter(() => {
      screen.getByRole<HTMLInputElement>('radio', { name: 'paste' }).checked = true
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value = '2025'
    })
    expect(screen.getByRole('status')).toHaveTextContent('paste 2025')
    expect(screen.getByRole('radio', { name: 'paste' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
    expect(errors).not.toHaveBeenCalled()
  })

  test('is kept if it is made while React hydrates', async () => {
    await showChoices()
    await act(async () => {
      fireEvent.pointerOver(screen.getByRole('combobox'))
      // The code arrives; React begins when `act` ends.
      await new Promise((resolve) => setTimeout(resolve))
      fireEvent.click(screen.getByRole('radio', { name: 'paste' }))
    })
    expect(screen.getByRole('status')).toHaveTextContent('paste 2026')
    expect(screen.getByRole('radio', { name: 'paste' })).toBeChecked()
    expect(errors).not.toHaveBeenCalled()
  })

  test('is the last one of several', async () => {
    await showChoices(() => {
      screen.getByRole<HTMLInputElement>('radio', { name: 'paste' }).checked = true
    })
    await act(async () => {
      fireEvent.pointerOver(screen.getByRole('combobox'))
      await new Promise((resolve) => setTimeout(resolve))
      fireEvent.click(screen.getByRole('radio', { name: 'type' }))
    })
    expect(screen.getByRole('status')).toHaveTextContent('type 2026')
    expect(screen.getByRole('radio', { name: 'type' })).toBeChecked()
  })

  test('causes no change event if nothing was chosen', async () => {
    const changed = jest.fn()
    window.addEventListener('change', changed)
    await wakeAfter(() => undefined)
    expect(screen.getByRole('status')).toHaveTextContent('type 2026')
    expect(changed).not.toHaveBeenCalled()
    window.removeEventListener('change', changed)
  })
})

test('a form that the browser has translated stays plain HTML', async () => {
  const Island = island(load, { when: 'touch' })
  await hydrate(<Island label="Name" />)
  screen
    .getByText('Name')
    .firstChild!.replaceWith(Object.assign(document.createElement('font'), { textContent: 'नाम' }))
  const input = screen.getByLabelText('नाम')
  await userEvent.type(input, 'Ann')
  await touch(input)
  expect(screen.getByLabelText('नाम')).toHaveValue('Ann')
  expect(load).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('where a browser renders the page, the code is loaded when it is idle, and a failure can be retried', async () => {
  jest.useFakeTimers()
  load.mockRejectedValueOnce(new Error('offline'))
  const Island = island(load, { when: 'touch', fallback: <p>Loading</p> })
  const styleCache = createStyleCache()
  document.body.innerHTML = '<div id="root"></div>'
  await act(async () => {
    root = createRoot(document.getElementById('root')!)
    root.render(
      <UiProvider cache={styleCache}>
        <Island label="Name" />
      </UiProvider>,
    )
  })
  expect(load).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(name()).toBeInTheDocument()
  jest.useRealTimers()
})

test('on an incomplete page an island is hydrated without a touch', async () => {
  jest.useFakeTimers()
  const Island = island(load, { when: 'touch' })
  await hydrate(
    <KeepsServerHtml value={false}>
      <Island label="Name" />
    </KeepsServerHtml>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(load).toHaveBeenCalledTimes(1)
  act(() => button().click())
  expect(button()).toHaveTextContent('Pressed 1')
  jest.useRealTimers()
})
