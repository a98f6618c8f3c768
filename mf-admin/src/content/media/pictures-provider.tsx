import { type Media, pictureUrl } from '@pt-portal/api/contract'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/dialogs/modal'
import { type ChosenPicture, type Pictures, PicturesContext } from '../markdown/pictures'
import { AltTextForm } from './alt-text-form'
import { type Library, LibraryContext } from './library-context'
import { mediaApi, mediaLists } from './media-endpoints'
import { PicturePicker } from './picture-picker'
import { refusalOf, refusedBefore } from './refusals'
import { uploadPicture } from './upload'
import { useNoStrayDrops } from './use-file-drop'

interface Picking {
  several: boolean
  answer: (pictures: Media[]) => void
}

interface Describing {
  media: Media
  answer: (media: Media | undefined) => void
}

const withoutText = 'A picture cannot be used without an alternative text.'

const chosenOf = ({ hash, alt }: Media): ChosenPicture => ({
  url: pictureUrl(hash, 960, 'webp'),
  alt,
})

/** Provides the media library to the fields inside. Its dialogs are rendered beside the form, not in it. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  useNoStrayDrops()
  const [picking, setPicking] = useState<Picking>()
  const [asked, setAsked] = useState<Describing[]>([])
  const dispatch = useDispatch()
  const write = useWrite()
  const ask = (media: Media) =>
    new Promise<Media | undefined>((answer) => {
      setAsked((others) => [...others, { media, answer }])
    })

  const library: Library = {
    choose: ({ several }) => new Promise((answer) => setPicking({ several, answer })),
    async upload(file, onProgress) {
      const refusal = refusalOf(file)
      if (refusal) throw refusedBefore(refusal)
      const { media } = await write(() => uploadPicture('/api/media', file, { onProgress }))
      dispatch(mediaApi.util.invalidateTags([mediaLists]))
      const described = media.alt ? media : await ask(media)
      if (!described) throw refusedBefore(withoutText)
      return described
    },
  }
  const pictures: Pictures = {
    choose: async () => (await library.choose({ several: true })).map(chosenOf),
    upload: async (file, onProgress) => chosenOf(await library.upload(file, onProgress)),
  }

  const pick = (chosen: Media[]) => {
    setPicking(undefined)
    picking?.answer(chosen)
  }
  // When several files were dropped together, asks about them one after another.
  const [first] = asked
  const describe = (media: Media | undefined) => {
    setAsked(asked.slice(1))
    first?.answer(media)
  }

  return (
    <LibraryContext value={library}>
      <PicturesContext value={pictures}>{children}</PicturesContext>
      {picking && (
        <PicturePicker several={picking.several} onChoose={pick} onClose={() => pick([])} />
      )}
      {first && (
        <Modal key={first.media.id} placement="center" onClose={() => describe(undefined)}>
          <AltTextForm
            media={first.media}
            onDescribed={describe}
            onCancel={() => describe(undefined)}
          />
        </Modal>
      )}
    </LibraryContext>
  )
}
