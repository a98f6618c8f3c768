import { Button, notify } from '@pt-portal/shared-ui'
import { Menu } from 'lucide-react'
import { type ComponentType, useCallback, useState } from 'react'
import { bare } from '../../ui/buttons/looks'

type DrawerComponent = ComponentType<{ onClose: () => void }>

/** Opens the drawer with all screens, and loads its code on first use. */
export function DrawerButton() {
  const [Drawer, setDrawer] = useState<DrawerComponent>()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const open = async () => {
    setIsOpen(true)
    if (Drawer) return
    try {
      const { Drawer: loaded } = await import(/* webpackChunkName: "drawer" */ './drawer')
      setDrawer(() => loaded)
    } catch {
      setIsOpen(false)
      notify({
        title: 'The menu could not be loaded',
        description: 'Check your connection and try again.',
        type: 'error',
      })
    }
  }

  return (
    <>
      <Button {...bare} aria-label="All screens" aria-haspopup="dialog" onClick={open}>
        <Menu aria-hidden />
      </Button>
      {isOpen && Drawer && <Drawer onClose={close} />}
    </>
  )
}
