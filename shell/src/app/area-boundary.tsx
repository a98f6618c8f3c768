import { useLocation, useRouteError } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import { areaOf } from '../areas'
import { AreaFailure } from './area-page'

/** Keeps an error of one area in that area; header, footer and other areas live. */
export function AreaBoundary() {
  const error = useRouteError()
  const area = areaOf(useLocation().pathname)
  useEffect(() => {
    console.error('Showing this area failed', error)
  }, [error])
  return <AreaFailure title={`${area?.label ?? 'This page'} is unavailable right now`} />
}
