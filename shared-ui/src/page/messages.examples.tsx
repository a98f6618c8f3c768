import {
  type NoArguments,
  Rich,
  type RichMessage,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'

/** In a page it is a message of the catalogue, which the page imports from its `messages`. */
const message =
  'Rates change: \uE000link\uE001read how\uE000/link\uE001.' as unknown as RichMessage<
    NoArguments,
    'link'
  >

/** `Rates change: <link>read how</link>.` in the catalogue: translators move the link with its words. */
export const RichWithLink = () => (
  <Text>
    <Rich
      message={message}
      elements={{ link: (text) => <TextLink to="/changes">{text}</TextLink> }}
    />
  </Text>
)

/** Knows the language of the page. */
export function UseMessagesLanguage() {
  const t = useMessages()
  return <Text>This page is in the language {t.language}.</Text>
}

export const notes = {
  do: ['Write a sentence as one message, with its links and numbers in it.'],
  dont: ['Put sentences together from parts: other languages have another order.'],
}
