import { sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { Image, LinkButton, MessageScreen, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

/** Shown at any address that no route serves. In another language it offers the English page of that address (D80). */
export function NotFoundPage() {
  const t = useMessages()
  const isTranslated = t.language !== sourceLanguage
  return (
    <MessageScreen
      title={t(m.notFoundTitle)}
      text={isTranslated ? t(m.notFoundTranslated) : t(m.notFoundText)}
      figure={<Image src="/assets/lost.svg" alt="" width="40" hideBelow="md" />}
      offersEnglish
    >
      <LinkButton to="/" variant={isTranslated ? 'outline' : undefined}>
        {t(m.backToHome)}
      </LinkButton>
      <LinkButton to="/services" variant="outline">
        {t(m.browseServices)}
      </LinkButton>
      <LinkButton to="/search" variant="outline">
        {t(m.search)}
      </LinkButton>
    </MessageScreen>
  )
}
