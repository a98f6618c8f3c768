'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StepPictureProps } from './step-picture'

const TaxOverview = dynamic(() => import('./tax-overview').then(({ TaxOverview }) => TaxOverview), {
  ssr: false,
})

const StepPicture = dynamic(() => import('./step-picture').then(({ StepPicture }) => StepPicture), {
  ssr: false,
})

/** Whether an element is near the window, or was. */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

/** The map, which most visitors never scroll to. Its place is as high before it is there. */
export function LateTaxOverview() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="min-h-[92rem] md:min-h-[95rem] lg:min-h-[60rem] xl:min-h-[54.5rem]">
      {useNear(place) && <TaxOverview />}
    </div>
  )
}

/** The picture of a chart, whose caption says the same in words. */
export function LateStepPicture(props: StepPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="min-h-66">
      {useNear(place) && <StepPicture {...props} />}
    </div>
  )
}
