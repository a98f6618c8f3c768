export interface Toast {
  title: string
  description?: string
  /** 'error' is red: something was not done. */
  type?: 'info' | 'success' | 'error'
  /** A button in the toast, which goes with it; what it does must not be the only way there. */
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

/** Hands toasts to whoever shows them; one that came earlier is not lost. */
export function onNotify(next: Listener): () => void {
  listener = next
  if (waiting) next(waiting)
  waiting = undefined
  return () => {
    listener = undefined
  }
}
