import { useEffect, useState } from 'react'

/** Adds a new listener at each render, so that it sees the present state. */
function useListener<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) {
  useEffect(() => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  })
}

/** The search box that a visitor uses: what is typed, whether its form has the focus, and which option is active. */
export function useSearchBox(form: HTMLFormElement, input: HTMLInputElement) {
  const [query, setQuery] = useState(input.value)
  const [isFocused, setFocused] = useState(form.contains(document.activeElement))
  const [active, setActive] = useState<string>()

  /** Opens the list of results, with an option active or none, or closes it. */
  const show = (isShown: boolean, option?: string) => {
    setFocused(isShown)
    setActive(option)
  }

  const write = (value: string) => {
    input.value = value
    setQuery(value)
  }

  // Picks up what was typed just before the listeners were added.
  useEffect(() => {
    setQuery(input.value)
    setFocused(form.contains(document.activeElement))
  }, [form, input])

  useListener(form, 'focusin', () => setFocused(true))
  useListener(form, 'focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) show(false)
  })
  useListener(form, 'input', () => {
    setQuery(input.value)
    show(true)
  })

  return { query, isFocused, active, show, write }
}

/**
 * Arrow keys go through the options, Escape closes their list, and then empties the box.
 * @param options by their positions, from the first to the last
 */
export function useSearchKeys(
  form: HTMLFormElement,
  box: ReturnType<typeof useSearchBox>,
  options: ReadonlyMap<string, unknown>,
  isOpen: boolean,
) {
  useListener(form, 'keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.size > 0) {
      event.preventDefault()
      // One place beyond either end is the input itself.
      const order = [undefined, ...options.keys()]
      const at = Math.max(order.indexOf(box.active), 0)
      box.show(true, order[(at + step + order.length) % order.length])
    } else if (event.key === 'Escape' && box.query) {
      // Keeps the menu around the box open.
      event.stopPropagation()
      event.preventDefault()
      if (isOpen) box.show(false)
      else box.write('')
    }
  })
}

/** Says in the box whether its list is open, and which option is active, and scrolls to that option. */
export function useListbox(
  input: HTMLInputElement,
  isExpanded: boolean,
  activeId: string | undefined,
) {
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded))
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  }, [input, isExpanded, activeId])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
}
