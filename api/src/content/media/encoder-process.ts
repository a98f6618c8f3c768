import { encodePicture } from './encode-picture'
import type { EncoderAnswer, EncoderRequest } from './picture-encoder'
import { PictureRefused } from './picture-format'

// A separate process, so that a picture that crashes its decoder harms nothing else.
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
