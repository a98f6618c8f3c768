import { lazyPage } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'

export const screenReaderAccessRoute = informationRoute({
  path: paths.screenReaderAccess,
  name: 'Screen reader access',
  title: 'Screen Reader Access, Keyboard & Text Size | PT Portal',
  description:
    'How to use PT Portal with a keyboard, larger text and screen readers such as NVDA, JAWS, VoiceOver and TalkBack, and how to report a barrier.',
  chunk: 'page-screen-reader-access',
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-screen-reader-access" */ './screen-reader-access-page').then(
      ({ ScreenReaderAccessPage }) => ScreenReaderAccessPage,
    ),
  ),
})
