import { buildBefore } from '@pt-portal/remote-kit/remote/release-history'
import { Button, LinkButton } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { ShownOnce } from '../../ui/dialogs/shown-once'
import { type Basis, descriptionOf, type ListedBuild, type PastRelease } from '../data/builds'
import { type DeedName, deeds } from './deeds'
import { PreviewDialog } from './preview-dialog'
import { ReleaseDialog } from './release-dialog'

export interface ReleaseActionsProps {
  remote: string
  basis: Basis
  /** Newest first. */
  builds: ListedBuild[]
  /** Newest first. */
  history: PastRelease[]
}

/** What an administrator does with the builds of a remote. The shell’s go live by its servers, not here. */
export function ReleaseActions({ remote, basis, builds, history }: ReleaseActionsProps) {
  const [open, setOpen] = useState<{ deed: DeedName; build: string }>()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [link, setLink] = useState<string>()
  const { live, canary } = basis
  // What was registered before the live build is older, and nothing to begin with.
  const newer = builds[0]?.build === live ? undefined : builds[0]?.build
  const others = builds.filter(({ build }) => build !== live)
  // Pages of staff are for nobody without an account, and staff open a build from the list.
  const isPublic = builds.some((build) => descriptionOf(build)?.access === 'public')
  // A rollback ends a canary, or else goes one build back.
  const before = canary && live ? live : buildBefore(history)
  const button = (deed: DeedName, label: string, build: string | undefined) =>
    build !== undefined && (
      <Button
        {...(deed === 'release' ? { size: 'sm' as const } : quiet)}
        onClick={() => setOpen({ deed, build })}
      >
        {label}
      </Button>
    )
  return (
    <>
      {remote !== 'shell' && (
        <>
          {button('release', 'Release', newer ?? '')}
          {live && others.length > 0 && button('canary', 'Canary', canary?.build ?? newer ?? '')}
          {button('promote', 'Promote', canary?.build)}
          {button('rollBack', 'Roll back', before)}
          {isPublic && (
            <Button {...quiet} onClick={() => setIsPreviewing(true)}>
              Preview
            </Button>
          )}
        </>
      )}
      {builds.length > 1 && (
        <LinkButton to={paths.compareBuilds(remote)} {...quiet}>
          Compare
        </LinkButton>
      )}
      {open && (
        <ReleaseDialog
          remote={remote}
          deed={deeds[open.deed]}
          basis={basis}
          builds={open.deed === 'canary' ? others : builds}
          build={open.build}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isPreviewing && (
        <PreviewDialog
          remote={remote}
          builds={builds}
          basis={basis}
          onLink={setLink}
          onClose={() => setIsPreviewing(false)}
        />
      )}
      {link && (
        <ShownOnce
          title="The link to the preview"
          text="It shows the build to everybody who has it, until it ends or you revoke it below."
          label="Link"
          value={link}
          copied="Link copied"
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  )
}
