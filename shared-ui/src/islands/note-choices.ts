type Control = HTMLInputElement | HTMLSelectElement

const choosable = 'select[name],[type=radio],[type=checkbox]'

const presetOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

const isChosen = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.value !== presetOf(control)
    : control.checked && !control.defaultChecked

/** One key for each question: a list, a group of radios, or one checkbox. */
const questionOf = ({ type, name, value }: Control) => (type === 'checkbox' ? [name, value] : name)

function choose(control: Control, value: string) {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!control.checked) control.click()
}

/**
 * Notes what a visitor has chosen in radios, checkboxes and lists before React hydrates them and resets them to its
 * state, and what is chosen while it does so: a click that makes React hydrate changes nothing for React.
 * @returns a function that chooses the same again, so that React learns of it
 */
export function noteChoices(place: Element): () => void {
  const controls = () => [...place.querySelectorAll<Control>(choosable)]
  const chosen = new Map<string, { name: string; value: string }>()
  const note = (control: Control, isWanted = true) => {
    const question = String(questionOf(control))
    if (isWanted) chosen.set(question, { name: control.name, value: control.value })
    else chosen.delete(question)
  }
  const noteEvent = ({ target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target) || !target.matches(choosable))
      return
    const control = target as Control
    note(control, control instanceof HTMLSelectElement || control.checked)
  }
  for (const control of controls().filter(isChosen)) note(control)
  // On the window, so that a click is noted before React sees it.
  for (const type of ['click', 'change']) window.addEventListener(type, noteEvent, true)
  return () => {
    for (const type of ['click', 'change']) window.removeEventListener(type, noteEvent, true)
    for (const { name, value } of chosen.values()) {
      // Hydration may have replaced the element.
      const control = controls().find(
        (each) => each.name === name && (each instanceof HTMLSelectElement || each.value === value),
      )
      if (control) choose(control, value)
    }
  }
}
