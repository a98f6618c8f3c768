import { LinkButton, MessageScreen } from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { LostFigure } from '../../post/figures'

/** The portal's not-found screen, for a post that does not exist or is not published. */
export function PostNotFound() {
  return (
    <MessageScreen
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      figure={<LostFigure />}
    >
      <LinkButton to={paths.blogs}>Back to Blogs</LinkButton>
      <LinkButton to={paths.home} variant="outline">
        Back to Home
      </LinkButton>
      <LinkButton to={paths.search} variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  )
}
