import { Component, type ReactNode } from 'react'
import { errorReport } from './error-report'

interface BrokenPageProps {
  /** Dispatches `update` when there is new code. */
  mended: EventTarget
  children: ReactNode
}

/**
 * Development only: replaces a page that throws while it renders by the error and where it passed, and renders the
 * page again when new code comes.
 */
export class BrokenPage extends Component<BrokenPageProps, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override componentDidMount() {
    this.props.mended.addEventListener('update', this.tryAgain)
  }

  override componentWillUnmount() {
    this.props.mended.removeEventListener('update', this.tryAgain)
  }

  tryAgain = () => {
    if (this.state.thrown) this.setState({ thrown: undefined })
  }

  override render() {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return (
      <section role="alert" style={{ maxWidth: '72rem', margin: '3rem auto', padding: '0 1.5rem' }}>
        <h1 style={{ fontSize: '1.5rem', fontWeight: 700 }}>This page threw while it rendered</h1>
        <div ref={(place) => place?.replaceChildren(errorReport(thrown.error))} />
        <p style={{ marginTop: '1rem' }}>It is rendered again as soon as a file is saved.</p>
      </section>
    )
  }
}
