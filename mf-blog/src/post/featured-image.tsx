import { Image } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

type FeaturedImageProps = Pick<ComponentProps<typeof Image>, 'src' | 'loading' | 'fetchPriority'>

/** A post's picture; its place is kept free while it loads. It says nothing the text does not. */
export function FeaturedImage(props: FeaturedImageProps) {
  return (
    <Image
      alt=""
      width="full"
      aspectRatio="16 / 9"
      objectFit="cover"
      bg="bg.muted"
      borderRadius="l3"
      {...props}
    />
  )
}
