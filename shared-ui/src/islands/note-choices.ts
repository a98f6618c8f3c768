type Control = HTMLInputElement | HTMLSelectElement

const events = ['click', 'change']

const presetOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

const isChosen = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.value !== presetOf(control)
    : control.checked && !control.defaultChecked

interface Choice {
  name: string
  value: string
  isOn: boolean
}

const choiceOf = (control: Control): Choice => ({
  name: control.name,
  value: control.value,
  isOn: control instanceof HTMLSelectElement || control.checked,
})

function choose(control: Control, { value, isOn }: Choice) {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.checked !== isOn) control.click()
}

/**
 * Notes what a visitor has chosen in radios, checkboxes and lists before React hydrates them and resets them to its
 * state, and what is chosen while it does so: a click that makes React hydrate changes nothing for React.
 * @returns a function that chooses the same again, so that React learns of it
 */
export function noteChoices(container: Element): () => void {
  const controls = () => [
    ...container.querySelectorAll<Control>('select[name],[type=radio],[type=checkbox]'),
  ]
  // In the order in which they were chosen, so that the last one of a list or a group counts.
  const chosen = controls().filter(isChosen).map(choiceOf)
  const note = ({ target }: Event) => {
    if (controls().includes(target as Control)) chosen.push(choiceOf(target as Control))
  }
  // On the window, so that a click is noted before React sees it.
  for (const type of events) window.addEventListener(type, note, true)
  return () => {
    for (const type of events) window.removeEventListener(type, note, true)
    for (const choice of chosen) {
      // Hydration may have replaced the element.
      const control = controls().find(
        (each) =>
          each.name === choice.name &&
          (each instanceof HTMLSelectElement || each.value === choice.value),
      )
      if (control) choose(control, choice)
    }
  }
}
