import type { ContentReleaseKey } from '@pt-portal/api/contract'
import { Button, LinkButton, notify } from '@pt-portal/shared-ui'
import { type ComponentType, useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { useContentReleasesQuery } from '../data/release-endpoints'
import type { AddDialogProps } from './add-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "add-to-release" */ './add-dialog').then(({ AddDialog }) => AddDialog)

const look = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

export interface AddToReleaseProps {
  pages: ContentReleaseKey[]
  /** What the dialog names, such as '3 posts'. */
  what: string
  /** Whether there is little room. */
  isShort?: boolean
  onAdded?: () => void
}

/** Opens a dialog that adds pages to a release of content (D78). */
export function AddToRelease({ pages, what, isShort = false, onAdded }: AddToReleaseProps) {
  const [Dialog, setDialog] = useState<ComponentType<AddDialogProps>>()
  const open = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch {
      notify({ title: 'The releases could not be loaded', type: 'error' })
    }
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" aria-label="Add to a release" onClick={open}>
        {isShort ? 'To a release' : 'Add to a release'}
      </Button>
      {Dialog && (
        <Dialog pages={pages} what={what} onAdded={onAdded} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** For the form of one page: the release that it is in, or a way into one. */
export function ReleaseOfPage({ page, title }: { page: ContentReleaseKey; title: string }) {
  const mayWrite = useMay()('content.write')
  const { data } = useContentReleasesQuery({ state: 'open', pageSize: 200 }, { skip: !mayWrite })
  if (!mayWrite) return null
  const release = data?.items.find(({ pages }) =>
    pages.some(({ resource, id }) => resource === page.resource && id === page.id),
  )
  return release ? (
    <LinkButton {...look} to={paths.contentRelease(release.id)}>
      {`In release: ${release.name}`}
    </LinkButton>
  ) : (
    <AddToRelease pages={[page]} what={title} />
  )
}
