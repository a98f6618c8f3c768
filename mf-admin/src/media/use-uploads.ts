import type { Media } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWrite } from '../session/use-write'
import { mediaApi, mediaLists } from './media-endpoints'
import { uploadPicture } from './upload'
import { createUploadQueue, isBusy, type UploadQueue } from './upload-queue'

/** Uploads of one screen; `uploads` is what they are now. */
export interface Uploads extends Omit<UploadQueue, 'uploads' | 'subscribe'> {
  uploads: ReturnType<UploadQueue['uploads']>
}

/**
 * Uploads into the media library. They go on when the screen is left; closing the tab asks.
 * @param onUploaded told of each picture that has arrived, while the screen is there
 */
export function useUploads(onUploaded?: (media: Media) => void): Uploads {
  const write = useWrite()
  const dispatch = useDispatch()
  const latest = useRef(onUploaded)
  useLayoutEffect(() => {
    latest.current = onUploaded
    return () => {
      latest.current = undefined
    }
  }, [onUploaded])

  const isLeft = useRef(false)
  const [queue] = useState(() =>
    createUploadQueue(async (file, onProgress, signal) => {
      try {
        const uploaded = await write(() =>
          uploadPicture('/api/media', file, { onProgress, signal }),
        )
        dispatch(mediaApi.util.invalidateTags([mediaLists]))
        latest.current?.(uploaded.media)
        return uploaded
      } catch (failure) {
        // Whoever has gone elsewhere cannot see it at the file.
        if (isLeft.current && !signal.aborted) {
          notify({ title: `${file.name} was not uploaded`, type: 'error' })
        }
        throw failure
      }
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const busy = uploads.some(isBusy)
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return { ...queue, uploads }
}
