import type { Media } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { mediaApi, mediaLists } from './media-endpoints'
import { uploadPicture } from './upload'
import { createUploadQueue, isBusy, type UploadQueue } from './upload-queue'

/** The uploads of one screen; `uploads` is their current state. */
export interface Uploads extends Omit<UploadQueue, 'uploads' | 'subscribe'> {
  uploads: ReturnType<UploadQueue['uploads']>
}

/**
 * Uploads files to the media library. Uploads go on when the user leaves the screen; closing the tab asks
 * first.
 * @param onUploaded called with each uploaded picture while the screen is mounted
 */
export function useUploads(onUploaded?: (media: Media) => void): Uploads {
  const write = useWrite()
  const dispatch = useDispatch()
  // Undefined once the user has left the screen, and cannot see a failure in its list.
  const screen = useRef<{ onUploaded: typeof onUploaded }>(undefined)
  useLayoutEffect(() => {
    screen.current = { onUploaded }
    return () => {
      screen.current = undefined
    }
  }, [onUploaded])

  const [queue] = useState(() =>
    createUploadQueue(async (file, onProgress, signal) => {
      try {
        const uploaded = await write(() =>
          uploadPicture('/api/media', file, { onProgress, signal }),
        )
        dispatch(mediaApi.util.invalidateTags([mediaLists]))
        screen.current?.onUploaded?.(uploaded.media)
        return uploaded
      } catch (failure) {
        if (!screen.current && !signal.aborted) {
          notify({ title: `${file.name} was not uploaded`, type: 'error' })
        }
        throw failure
      }
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)

  const busy = uploads.some(isBusy)
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return { ...queue, uploads }
}
