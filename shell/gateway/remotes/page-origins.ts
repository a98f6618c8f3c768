import type {
  PageOrigins,
  RemoteDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import type { Config } from '../config'

type Described = Pick<RemoteDescription, 'origins'>

/** What the operator allows. */
export type Allowing = Pick<Config, 'allowedOrigins' | 'imageOrigins'>

/** The origins that a remote declares and the operator allows (ADR 0082). */
export function allowedOrigins({ origins = {} }: Described, config: Allowing): PageOrigins {
  const allowed = (declared: string[] = []) =>
    declared.filter((origin) => config.allowedOrigins.includes(origin))
  const { connect, images, frames } = origins
  return { connect: allowed(connect), images: allowed(images), frames: allowed(frames) }
}

/** The origins that a remote declares and the operator does not allow, so that browsers refuse them on its pages. */
export function refusedOrigins({ origins = {} }: Described, config: Allowing): string[] {
  const { connect = [], images = [], frames = [] } = origins
  // Every page may show pictures of `IMAGE_ORIGINS`.
  const outer = images.filter((origin) => !config.imageOrigins.includes(origin))
  return [...new Set([...connect, ...outer, ...frames])].filter(
    (origin) => !config.allowedOrigins.includes(origin),
  )
}
