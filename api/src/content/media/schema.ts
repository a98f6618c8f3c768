import * as yup from 'yup'
import type { Media, MediaUse } from '../../contract/content/media'
import { mediaAlt } from '../../contract/content/media-schema'
import { pageResourceNames } from '../../contract/content/page-resources'
import { pagingParameters, parameter } from '../../platform/http/request/paging'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import type { UploadedFile } from '../../platform/http/request/upload'

const mediaShape: Shape<Media> = {
  id: integer,
  hash: text,
  alt: text,
  width: integer,
  height: integer,
  animated: flag,
  fileName: text,
  size: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
  createdBy: nullable(text),
}

const useShape: Shape<MediaUse> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  title: text,
  isTrashed: flag,
}

export const mediaAnswer = object(mediaShape)
export const usesAnswer = listOf(object(useShape))

export const presentMedia = (media: Media): Media => present(mediaShape, media)
export const presentUse = (use: MediaUse): MediaUse => present(useShape, use)

const chooseFile = 'Please choose a file'

/** The value is a string if the form sends no file in this field. */
export const file = yup
  .mixed<UploadedFile>((value): value is UploadedFile => typeof value === 'object')
  .typeError(chooseFile)
  .required(chooseFile)

export const replaceSchema = yup.object({ file }).noUnknown('Unknown field')
export const uploadSchema = replaceSchema.shape({ alt: mediaAlt.nullable().optional() })

export const mediaQuery = yup
  .object({
    q: parameter(),
    unused: parameter(4).oneOf(['true'], 'Unused must be true'),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')
