import { type Picture, pictureUrl } from '@pt-portal/api/contract'
import { Image } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface ThumbnailProps extends ComponentProps<typeof Image> {
  picture: Picture
  /** Pixels; the nearest there are. */
  size?: 480 | 960
}

/** A picture of the library, whole, in a frame of one shape. */
export function Thumbnail({ picture, size = 480, ...props }: ThumbnailProps) {
  const { hash, animated } = picture
  return (
    <picture>
      {!animated && <source type="image/avif" srcSet={pictureUrl(hash, size, 'avif')} />}
      <Image
        alt=""
        src={pictureUrl(hash, size, 'webp')}
        width="full"
        aspectRatio="4 / 3"
        objectFit="contain"
        bg="bg.muted"
        {...props}
      />
    </picture>
  )
}
