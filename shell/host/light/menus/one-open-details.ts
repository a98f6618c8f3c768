/** Keeps only one `<details>` of each `name` open, also in browsers that do not support the attribute. */
export function keepOneDetailsOpen(): void {
  const close = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    const name = target.getAttribute('name')
    if (!name) return
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open][name]')) {
      if (other !== target && other.getAttribute('name') === name) other.open = false
    }
  }
  // The event does not bubble.
  document.addEventListener('toggle', close, true)
}
