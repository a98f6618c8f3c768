import { type Picture, pictureUrl } from '@pt-portal/api/contract'
import { Image } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface ThumbnailProps extends ComponentProps<typeof Image> {
  picture: Picture
  /** Width in pixels; one of the stored widths. */
  size?: 480 | 960
}

/** Shows a picture of the library uncropped, in a frame of fixed proportions. */
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
