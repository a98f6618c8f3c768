import type { RouteObject } from '@pt-portal/shared-ui/router'
import { aboutRoute } from './pages/about/about-route'
import { calculatorRoute } from './pages/calculator/calculator-route'
import { callbackRoute } from './pages/callback/callback-route'
import { changesRoutes } from './pages/changes/changes-route'
import { compareRoute } from './pages/compare/compare-route'
import { contactRoute } from './pages/contact/contact-route'
import { dueDatesRoute } from './pages/due-dates/due-dates-route'
import { embedCalculatorRoutes } from './pages/embed/calculator/embed-calculator-route.server'
import { embedRoute } from './pages/embed/embed-route'
import { employersRoute } from './pages/employers/employers-route'
import { findRoutes } from './pages/find/find-routes.server'
import { homeRoute } from './pages/home/home-route'
import { howToRegisterRoute } from './pages/how-to-register/how-to-register-route'
import { openDataRoute } from './pages/open-data/open-data-route'
import { penaltyCalculatorRoute } from './pages/penalty-calculator/penalty-calculator-route'
import { placeRoutes } from './pages/place/place-routes'
import { previewRoute } from './pages/preview/preview-route'
import { privacyRoute } from './pages/privacy/privacy-route'
import { questionsRoute } from './pages/questions/questions-route'
import { screenReaderAccessRoute } from './pages/screen-reader-access/screen-reader-access-route'
import { searchRoute } from './pages/search/search-route'
import { serviceRoute } from './pages/service/service-route'
import { servicesRoutes } from './pages/services/services-routes'
import { stateRoutes } from './pages/state/state-routes'
import { thankYouRoutes } from './pages/thank-you/thank-you-routes'

/** Routes of the public site; each page's folder defines its own addresses. */
export const routes: RouteObject[] = [
  homeRoute,
  ...servicesRoutes,
  serviceRoute,
  calculatorRoute,
  penaltyCalculatorRoute,
  searchRoute,
  compareRoute,
  ...changesRoutes,
  dueDatesRoute,
  employersRoute,
  embedRoute,
  contactRoute,
  callbackRoute,
  aboutRoute,
  questionsRoute,
  howToRegisterRoute,
  privacyRoute,
  screenReaderAccessRoute,
  previewRoute,
  openDataRoute,
  ...thankYouRoutes,
  ...placeRoutes,
  ...stateRoutes,
  // Last, because routes are known by their place, and browsers do not get these.
  ...findRoutes(),
  ...embedCalculatorRoutes(),
]
