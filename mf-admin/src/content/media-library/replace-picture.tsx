import type { Media } from '@pt-portal/api/contract'
import { Box, notify, Text } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { quiet } from '../../ui/buttons/looks'
import { FileButton } from '../media/file-button'
import { changedByReplacing, mediaApi } from '../media/media-endpoints'
import { ProgressBar } from '../media/progress-bar'
import { refusalOf, uploadFailureText } from '../media/refusals'
import { uploadPicture } from '../media/upload'

export interface ReplacePictureProps {
  media: Media
  /** Number of pages that show the picture. */
  places: number | undefined
}

function consequence(places: number | undefined): string | undefined {
  if (!places) return undefined
  return places === 1
    ? '1 place shows the new picture now.'
    : `${places} places show the new picture now.`
}

/** Replaces a picture's file everywhere it is used. */
export function ReplacePicture({ media, places }: ReplacePictureProps) {
  const [share, setShare] = useState<number>()
  const [reason, setReason] = useState<string>()
  const dispatch = useDispatch()
  const write = useWrite()

  const replace = async ([file]: File[]) => {
    const refusal = refusalOf(file!)
    setReason(refusal)
    if (refusal) return
    setShare(0)
    try {
      const path = `/api/media/${media.id}/replace`
      await write(() => uploadPicture(path, file!, { onProgress: setShare }))
      dispatch(mediaApi.util.invalidateTags([...changedByReplacing(media.id)]))
      notify({ title: 'Picture replaced', description: consequence(places), type: 'success' })
    } catch (failure) {
      setReason(uploadFailureText(failure))
    }
    setShare(undefined)
  }

  return (
    <>
      <FileButton {...quiet} pending={share !== undefined} onFiles={replace}>
        <RefreshCw aria-hidden />
        {share === undefined ? 'Replace' : 'Replacing...'}
      </FileButton>
      {share !== undefined && (
        <Box flexBasis="full" order="1">
          <ProgressBar label="Upload of the new picture" share={share} />
        </Box>
      )}
      {reason && (
        <Text role="alert" color="fg.error" fontSize="sm" flexBasis="full" order="1">
          {reason}
        </Text>
      )}
    </>
  )
}
