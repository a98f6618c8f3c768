import { notify } from '@pt-portal/shared-ui'
import { type ComponentType, useState } from 'react'

/**
 * A dialog whose code is loaded when it is first opened. `Dialog` is set while it is open.
 * @param failure toast when the code could not be loaded
 */
export function useDeferredDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const open = async () => {
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      notify({ title: failure, type: 'error' })
    }
  }
  return { Dialog, open, close: () => setDialog(undefined) }
}
