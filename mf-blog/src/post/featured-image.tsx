import { type BlogSummary, pictureSrcset, pictureUrl } from '@pt-portal/api/contract'
import { Image } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface FeaturedImageProps
  extends Pick<ComponentProps<typeof Image>, 'loading' | 'fetchPriority'> {
  post: Pick<BlogSummary, 'featuredImage' | 'featuredPicture'>
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  /** Keeps the picture's own shape; else it fills a wide one, as all of a list do. */
  whole?: boolean
}

/** A post's picture, if it has one; its place is kept free while it loads. */
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
  // Of a picture from elsewhere nothing is known: it says nothing the text does not, and gets a frame.
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
