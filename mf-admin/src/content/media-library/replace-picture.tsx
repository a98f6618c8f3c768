import type { Media } from '@pt-portal/api/contract'
import { counted, plural } from '@pt-portal/api/contract/language/english'
import { Box, notify, Text } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { RefreshCw } from 'lucide-react'
import { useWrite } from '../../platform/session/use-write'
import { quiet } from '../../ui/buttons/looks'
import { FileButton } from '../media/file-button'
import { changedByReplacing, mediaApi } from '../media/media-endpoints'
import { ProgressBar } from '../media/progress-bar'
import { uploadPicture } from '../media/upload'
import { useUpload } from '../media/use-upload'

export interface ReplacePictureProps {
  media: Media
  /** Number of pages that show the picture. */
  places: number | undefined
}

function consequence(places: number | undefined): string | undefined {
  if (!places) return undefined
  return `${counted(places, 'place')} ${plural(places, 'shows', 'show')} the new picture now.`
}

/** Replaces a picture's file everywhere it is used. */
export function ReplacePicture({ media, places }: ReplacePictureProps) {
  const dispatch = useDispatch()
  const write = useWrite()
  const { share, reason, upload } = useUpload(async (file, onProgress) => {
    await write(() => uploadPicture(`/api/media/${media.id}/replace`, file, { onProgress }))
    dispatch(mediaApi.util.invalidateTags([...changedByReplacing(media.id)]))
    notify({ title: 'Picture replaced', description: consequence(places), type: 'success' })
  })

  return (
    <>
      <FileButton {...quiet} pending={share !== undefined} onFiles={([file]) => upload(file!)}>
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
