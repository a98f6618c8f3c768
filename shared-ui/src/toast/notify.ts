export interface Toast {
  title: string
  description?: string
  /** 'error' is red: something was not done. */
  type?: 'info' | 'success' | 'error'
  /** A button in the toast. It goes away with the toast, so it must not be the only way to its action. */
  action?: ToastAction
}

export interface ToastAction {
  label: string
  onSelect: () => void
}

type Listener = (toast: Toast) => void

let listener: Listener | undefined
let waiting: Toast | undefined

/** Shows a toast, in place of the one that is visible. */
export function notify(toast: Toast): void {
  if (listener) listener(toast)
  else waiting = toast
}

/**
 * Sets the listener that shows toasts; a toast that came before is passed on.
 * @returns a function that removes the listener
 */
export function onNotify(next: Listener): () => void {
  listener = next
  if (waiting) next(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
