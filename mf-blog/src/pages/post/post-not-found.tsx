import { EnglishPageButton, LinkButton, MessageScreen, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { paths } from '../../paths'
import { LostFigure } from '../../post/figures'

/** The portal's not-found screen, for a post that does not exist or is not published. */
export function PostNotFound() {
  const t = useMessages()
  return (
    <MessageScreen title={t(m.notFoundTitle)} text={t(m.notFoundText)} figure={<LostFigure />}>
      <EnglishPageButton />
      <LinkButton to={paths.blogs}>{t(m.backToBlogs)}</LinkButton>
      <LinkButton to={paths.home} variant="outline">
        {t(m.backToHome)}
      </LinkButton>
      <LinkButton to={paths.search} variant="outline">
        {t(m.search)}
      </LinkButton>
    </MessageScreen>
  )
}
