import { Image, LinkButton, MessageScreen } from '@pt-portal/shared-ui'

/** Shown at any address that no route serves. */
export function NotFoundPage() {
  return (
    <MessageScreen
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      figure={<Image src="/assets/lost.svg" alt="" width="40" hideBelow="md" />}
    >
      <LinkButton to="/">Back to Home</LinkButton>
      <LinkButton to="/services" variant="outline">
        Browse services
      </LinkButton>
      <LinkButton to="/search" variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  )
}
