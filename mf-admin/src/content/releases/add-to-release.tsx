import type { ContentReleaseKey } from '@pt-portal/api/contract'
import { Button } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'
import { useContentReleasesQuery } from '../data/release-endpoints'
import type { MenuEntry } from '../editing/form-menu'
import type { AddDialogProps } from './add-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "add-to-release" */ './add-dialog').then(({ AddDialog }) => AddDialog)

export interface AddToReleaseProps extends Omit<AddDialogProps, 'onClose'> {
  /** Whether there is little room. */
  isShort?: boolean
}

/** The dialog that adds pages to a release of content, whose code is loaded when it is first opened (D78). */
function useAddDialog(of: Omit<AddDialogProps, 'onClose'>) {
  const { Dialog, open, close } = useDeferredDialog(loadDialog, 'The releases could not be loaded')
  return { open, dialog: Dialog && <Dialog {...of} onClose={close} /> }
}

/** Opens a dialog that adds pages to a release of content. */
export function AddToRelease({ isShort = false, ...of }: AddToReleaseProps) {
  const { open, dialog } = useAddDialog(of)
  return (
    <>
      <Button {...quiet} aria-haspopup="dialog" aria-label="Add to a release" onClick={open}>
        {isShort ? 'To a release' : 'Add to a release'}
      </Button>
      {dialog}
    </>
  )
}

/**
 * For the menu of a page's form: an entry that leads to the release that the page is in, or adds it to one. The dialog
 * stands beside the menu.
 * @param page absent while it was never stored
 */
export function useReleaseEntry(
  page: ContentReleaseKey | undefined,
  title: string,
): { entries: MenuEntry[]; dialog: ReactNode } {
  const navigate = useNavigate()
  const { data } = useContentReleasesQuery({ state: 'open', pageSize: 200 }, { skip: !page })
  const { open, dialog } = useAddDialog({ pages: page ? [page] : [], what: title })
  if (!page) return { entries: [], dialog: null }
  const release = data?.items.find(({ pages }) =>
    pages.some(({ resource, id }) => resource === page.resource && id === page.id),
  )
  const entry = release
    ? {
        label: `Open release: ${release.name}`,
        onSelect: () => navigate(paths.contentRelease(release.id)),
      }
    : { label: 'Add to a release', onSelect: open }
  return { entries: [{ ...entry, Icon: Package }], dialog }
}
