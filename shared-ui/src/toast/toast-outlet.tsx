import { type ComponentType, useEffect, useState } from 'react'
import { onNotify, type Toast } from './notify'

interface ToasterModule {
  Toaster: ComponentType
  showToast: (toast: Toast) => void
}

/** Renders toasts; the toaster itself is fetched with the first of them. */
export function ToastOutlet({ load }: { load: () => Promise<ToasterModule> }) {
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(
    () =>
      onNotify((toast) => {
        load().then(
          ({ Toaster, showToast }) => {
            setToaster(() => Toaster)
            showToast(toast)
          },
          // The message must reach the reader even when the toaster cannot be loaded.
          () => window.alert([toast.title, toast.description].filter(Boolean).join('\n')),
        )
      }),
    [load],
  )

  return Toaster ? <Toaster /> : null
}
