import { LinkButton, MessageScreen } from '@pt-portal/shared-ui'

export const MessageScreenNotFound = () => (
  <MessageScreen title="Page not found" text="It may have moved." offersEnglish>
    <LinkButton to="/">Go to the home page</LinkButton>
  </MessageScreen>
)

export const notes = {
  do: ['Offer a way on.'],
  dont: ['Use it for an empty list on a page that has more: EmptyState is for that.'],
}
