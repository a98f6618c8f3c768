/** A text field; React keeps the value that it knows of beside each one that it holds. */
type TextField = (HTMLInputElement | HTMLTextAreaElement) & {
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Tells React of what was typed before it took over. React leaves such text in its field and does not know of it, so the state of a
 * component stays empty, and the next render would clear the field. Fields that React does not hold (yet) are left alone.
 */
export function tellTyped(container: Element): void {
  for (const field of container.querySelectorAll<TextField>('input,textarea')) {
    if (!field._valueTracker || field.value === field.defaultValue) continue
    // Otherwise React takes the event for one that changes nothing.
    field._valueTracker.setValue(field.defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
