import {
  type ErrorGroup,
  errorPlaces,
  reportLimits,
  type SeenError,
  type SourceFrame,
} from '@pt-portal/remote-kit/remote/build-errors'
import * as yup from 'yup'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { buildId, count, line, notUnknown, remoteName } from '../schema'

const seenError = yup
  .object({
    remote: remoteName,
    build: buildId('Build'),
    message: line('Message', reportLimits.message).defined('Message is required'),
    stack: yup
      .array()
      .of(line('A position', reportLimits.position).required('A position is required'))
      .required('Stack is required')
      .max(reportLimits.stack, `Stack must have at most ${reportLimits.stack} positions`),
    seenIn: yup
      .string()
      .required('Seen in is required')
      .oneOf(errorPlaces, 'Seen in must be a family of browsers, or server'),
    count: count('Count').required('Count is required').min(1, 'Count must be at least 1'),
  })
  .noUnknown(notUnknown)

/** A gateway's report of errors. */
export const reportSchema = yup
  .object({
    errors: yup
      .array()
      .of(seenError)
      .required('Errors is required')
      .max(reportLimits.errors, `Errors must be at most ${reportLimits.errors}`),
  })
  .noUnknown(notUnknown)

export const seenErrors = ({ errors }: yup.InferType<typeof reportSchema>) => errors as SeenError[]

export const errorsQuery = yup
  .object({ remote: parameter(40).required('Remote is required'), build: parameter(100) })
  .noUnknown(unknownParameter)

const frameShape: Shape<SourceFrame> = {
  file: text,
  line: integer,
  column: integer,
  name: nullable(text),
}

const groupShape: Shape<ErrorGroup> = {
  remote: text,
  build: text,
  fingerprint: text,
  message: text,
  frames: listOf(object(frameShape)),
  count: integer,
  firstSeenAt: dateTime,
  lastSeenAt: dateTime,
  seenIn: listOf({ type: 'string', enum: [...errorPlaces] }),
}

export const errorsAnswer = object({ errors: listOf(object(groupShape)) })

export const presentGroup = (group: ErrorGroup): ErrorGroup => present(groupShape, group)
