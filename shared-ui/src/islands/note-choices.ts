type Control = HTMLInputElement | HTMLSelectElement

const presetOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value

const isChosen = (control: Control) =>
  control instanceof HTMLSelectElement
    ? control.value !== presetOf(control)
    : control.checked && !control.defaultChecked

function choose(control: Control, value: string) {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!control.checked) control.click()
}

/**
 * Notes what a visitor has chosen in radios, checkboxes and lists before React hydrates them and resets them to its state.
 * @returns a function that chooses the same again, so that React learns of it
 */
export function noteChoices(place: Element): () => void {
  const controls = () => [
    ...place.querySelectorAll<Control>('select[name],[type=radio],[type=checkbox]'),
  ]
  const chosen = controls()
    .filter(isChosen)
    .map(({ name, value }) => ({ name, value }))
  return () => {
    for (const { name, value } of chosen) {
      // Hydration may have replaced the element.
      const control = controls().find(
        (each) => each.name === name && (each instanceof HTMLSelectElement || each.value === value),
      )
      if (control) choose(control, value)
    }
  }
}
