type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio')

/** As a visitor would, so that React hears of it. */
function type(control: TextControl, value: string) {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Remembers what is typed into the controls under `place`; the function it gives types it again where it was lost. */
export function rememberTyped(place: HTMLElement): () => void {
  const typed = new Map<string, string>()
  const note = (control: unknown) => {
    if (isTextControl(control) && control.name) typed.set(control.name, control.value)
  }
  const onInput = ({ target }: Event) => {
    if (place.contains(target as Node)) note(target)
  }

  for (const control of place.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (control.value !== control.defaultValue) note(control)
  }
  // React stops events on their way into what it has not hydrated.
  window.addEventListener('input', onInput, true)

  return function restore() {
    window.removeEventListener('input', onInput, true)
    for (const [name, value] of typed) {
      const control = place.querySelector(`[name="${CSS.escape(name)}"]`)
      if (isTextControl(control) && control.value !== value) type(control, value)
    }
  }
}
