import { readFile } from 'node:fs/promises'
import * as yup from 'yup'
import type { UploadedFile } from '../../platform/http/request/upload'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { notUnknown } from '../schema'
import { keepMaps } from './keep-maps'

const missing = 'Please send the source maps as a file'

const mapsSchema = yup
  .object({
    file: yup
      .mixed<UploadedFile>((value): value is UploadedFile => typeof value === 'object')
      .typeError(missing)
      .required(missing),
  })
  .noUnknown(notUnknown)

/** The route by which a team's release command sends a build's source maps; nobody reads them from outside. */
export const mapRoutes = ({ knex }: Pick<Platform, 'knex'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/builds/:remote/:build/maps',
    operationId: 'setBuildMaps',
    access: 'deploy',
    permission: 'releases.make',
    recentSignIn: true,
    summary:
      'Send the source maps of a registered build, compressed by gzip, at most 5 MB; they are never handed out',
    status: 204,
    body: mapsSchema,
    bodyKind: 'upload',
    errors: [404, 503],
    async handle({ params, input, deployer }) {
      const build = { remote: params.remote!, build: params.build! }
      await keepMaps(knex, deployer!, build, await readFile(input.file.path))
    },
  }),
]
