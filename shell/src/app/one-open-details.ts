/** Of details elements with a common name one is open at a time, also in browsers that do not know the name's meaning. */
export function keepOneDetailsOpen(): void {
  const close = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.name) return
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open][name]')) {
      if (other !== target && other.name === target.name) other.open = false
    }
  }
  // The event does not bubble.
  document.addEventListener('toggle', close, true)
}
