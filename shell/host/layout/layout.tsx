import { Frame, RenderedMain } from './frame'
import { PageRoot } from './page-root'

/** Header, page and footer, where a browser renders all of them: in the admin area, or where the gateway could not. */
export function Layout() {
  return (
    <Frame>
      <RenderedMain>
        <PageRoot />
      </RenderedMain>
    </Frame>
  )
}
