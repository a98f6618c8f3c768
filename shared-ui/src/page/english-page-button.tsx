import { useLocation } from 'react-router-dom'
import * as m from '../messages'
import { Button } from '../theme/primitives'
import { useMessages } from './messages'

/** Where a page does not exist in the visitor's language, the way to the English one of its address (D80); none in English. */
export function EnglishPageButton() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  if (t.language === 'en') return null
  return (
    <Button asChild>
      {/* The address without the language, as the router sees it, is the English one. */}
      <a href={pathname + search} hrefLang="en" lang="en">
        {t(m.englishPage)}
      </a>
    </Button>
  )
}
