import { api, useDispatch } from '@pt-portal/shared-ui/data'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
} from '@pt-portal/shared-ui/router'
import { Component, type ReactNode, useEffect } from 'react'
import { reportError } from '../observability/reporting'
import { useRemote } from '../remotes/routing-table-context'
import { NotFoundPage } from './not-found-page'
import { metaOfThrown } from './page-meta'
import { PageFailure } from './remote-page'
import { showHead } from './use-document-meta'

function Failure() {
  const remote = useRemote()
  const dispatch = useDispatch()
  return (
    <PageFailure
      title={`${remote?.label ?? 'This page'} is unavailable right now`}
      // What is in the cache may be what the page cannot show.
      onRetry={() =>
        dispatch(
          api.util.invalidateTags(['StatePage', 'ServicePage', 'Blog', 'Inquiry', 'Session']),
        )
      }
    />
  )
}

/**
 * Keeps a loader's error in the page's place; header, footer and other remotes live. A Response that it throws is no
 * accident: its status says which page stands there, so nothing is reported.
 */
export function LoaderBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  useEffect(() => {
    if (status) showHead(metaOfThrown(status))
    else reportError('Loading this page failed', error)
  }, [error, status])
  return status === 404 ? <NotFoundPage /> : <Failure />
}

interface PageBoundaryProps {
  /** Another one is another try. */
  location: unknown
  children: ReactNode
}

interface PageBoundaryState {
  location: unknown
  hasFailed: boolean
  /** Whether the error may be that of the page that was left, ending after the next one has come. */
  mayBeLeft: boolean
}

/** Keeps what a page throws while it renders, in its effects, or when it is left; also when it throws nothing at all. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { location: this.props.location, hasFailed: false, mayBeLeft: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: PageBoundaryProps, state: PageBoundaryState) {
    return location === state.location ? null : { location, hasFailed: false, mayBeLeft: true }
  }

  override componentDidCatch(error: unknown) {
    reportError('Showing this page failed', error)
    if (this.state.mayBeLeft) this.setState({ hasFailed: false, mayBeLeft: false })
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children
  }
}

/** A page of any remote, or of the shell, inside header and footer. */
export function BoundedPage() {
  return (
    <PageBoundary location={useLocation()}>
      <Outlet />
    </PageBoundary>
  )
}
