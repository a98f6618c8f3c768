import { encodePicture } from './encode-picture'
import type { EncoderAnswer, EncoderRequest } from './picture-encoder'
import { PictureRefused } from './picture-format'

// A process of its own: what a picture does to its decoder, it does to nobody else.
process.on('message', ({ file, folder }: EncoderRequest) => {
  const answer = (result: EncoderAnswer) => process.send?.(result)
  encodePicture(file, folder).then(
    (picture) => answer({ picture }),
    (error: Error) =>
      answer(
        error instanceof PictureRefused ? { refused: error.message } : { failed: error.message },
      ),
  )
})
process.on('disconnect', () => process.exit())
