import { type BlogSummary, pictureSrcset, pictureUrl } from '@pt-portal/api/contract'
import { Image } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface FeaturedImageProps
  extends Pick<ComponentProps<typeof Image>, 'loading' | 'fetchPriority'> {
  post: Pick<BlogSummary, 'featuredImage' | 'featuredPicture'>
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** Keeps the picture's own aspect ratio; else it is 16:9, as in lists. */
  whole?: boolean
}

/** A post's picture, if it has one; its space is reserved while it loads. */
export function FeaturedImage({ post, sizes, whole, ...hints }: FeaturedImageProps) {
  const { featuredImage, featuredPicture: picture } = post
  if (!featuredImage) return null
  const look = {
    width: 'full',
    objectFit: 'cover',
    bg: 'bg.muted',
    borderRadius: 'l3',
    ...hints,
  } as const
  // Nothing is known about an external picture: it gets an empty `alt` and a fixed ratio.
  if (!picture) return <Image {...look} alt="" src={featuredImage} aspectRatio="16 / 9" />
  const { hash, alt, width, height, animated } = picture
  return (
    <picture>
      {!animated && (
        <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      )}
      <Image
        {...look}
        {...(whole ? { maxH: '32rem' } : { aspectRatio: '16 / 9' })}
        alt={alt}
        src={pictureUrl(hash, 960, 'webp')}
        srcSet={pictureSrcset(picture, 'webp')}
        sizes={sizes}
        htmlWidth={width}
        htmlHeight={height}
      />
    </picture>
  )
}
