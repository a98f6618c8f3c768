import { holdUploads, pictureFile } from '../../testing/uploads'
import { uploadPicture } from './upload'

const file = pictureFile('office.png')

test('a refusal carries what the API said, a lost line is no answer', async () => {
  const sent = holdUploads()
  const body = { error: 'Please correct', fields: { file: 'The picture is damaged' } }
  const refused = expect(uploadPicture('/api/media', file)).rejects.toMatchObject({
    status: 422,
    body,
  })
  await sent[0]!.answer(422, body)
  await refused
  const lost = expect(uploadPicture('/api/media', file)).rejects.toMatchObject({ status: 0 })
  await sent[1]!.loseConnection()
  await lost
})

test('what is not a picture is no answer of the API', async () => {
  const sent = holdUploads()
  const failed = expect(uploadPicture('/api/media', file)).rejects.toMatchObject({
    status: 'shape',
  })
  await sent[0]!.answer(200, 'a page of a proxy')
  await failed
})

test('what was called off before is not sent', async () => {
  const sent = holdUploads()
  const controller = new AbortController()
  controller.abort()
  await expect(
    uploadPicture('/api/media', file, { signal: controller.signal }),
  ).rejects.toMatchObject({ message: '0: aborted' })
  expect(sent).toEqual([])
})
