import { Box } from '@pt-portal/shared-ui'
import { usePreviewReleaseChangesQuery } from '../data/release-endpoints'
import { type TellingChoice, TellReaders } from '../telling/tell-readers'

export interface ReleaseTellingProps extends TellingChoice {
  /** Id of the release. */
  id: number
}

/** What a release that is not published would tell readers, as its dialog opens, and whether it does (D89). */
export function ReleaseTelling({ id, ...telling }: ReleaseTellingProps) {
  const read = usePreviewReleaseChangesQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Box mt="4">
      <TellReaders {...telling} read={read} />
    </Box>
  )
}
