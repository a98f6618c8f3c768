import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { useMessages } from '@pt-portal/shared-ui'
import { api, useDispatch } from '@pt-portal/shared-ui/data'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
} from '@pt-portal/shared-ui/router'
import { Component, type ReactNode, useEffect } from 'react'
import * as m from '../messages'
import { reportError } from '../observability/reporting'
import { useRemote } from '../remotes/routing-table-context'
import { NotFoundPage } from './not-found-page'
import { metaOfThrown } from './page-meta'
import { PageFailure } from './remote-page'
import { showHead } from './use-document-meta'

function Failure() {
  const t = useMessages()
  const remote = useRemote()
  const dispatch = useDispatch()
  return (
    <PageFailure
      title={t(m.unavailable, { page: remote ? labelIn(remote.label, t.language) : t(m.thisPage) })}
      // The page may have failed because of cached data.
      onRetry={() =>
        dispatch(
          api.util.invalidateTags(['StatePage', 'ServicePage', 'Blog', 'Inquiry', 'Session']),
        )
      }
    />
  )
}

/**
 * Shows a loader's error in place of the page; header, footer and other remotes keep working. A thrown Response
 * is deliberate: its status selects what is shown, and nothing is reported.
 */
export function LoaderBoundary() {
  const t = useMessages()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  useEffect(() => {
    if (status) showHead(metaOfThrown(t, status))
    else reportError('Loading this page failed', error)
  }, [error, status, t])
  return status === 404 ? <NotFoundPage /> : <Failure />
}

interface PageBoundaryProps {
  /** A new location is a new attempt. */
  location: unknown
  children: ReactNode
}

interface PageBoundaryState {
  location: unknown
  hasFailed: boolean
  /** Whether an error may come from the previous page, whose cleanup can end after the next page is shown. */
  mayBeLeft: boolean
}

/** Catches what a page throws while it renders, in its effects, or when it is left, even a thrown `undefined`. */
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

/** The place of every page, of a remote or of the shell, between header and footer. */
export function BoundedPage() {
  return (
    <PageBoundary location={useLocation()}>
      <Outlet />
    </PageBoundary>
  )
}
