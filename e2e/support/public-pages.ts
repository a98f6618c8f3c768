import {
  fixedPages,
  pagesOfServices,
  pagesOfStates,
  unlistedPages,
} from '../../mf-public/src/routing/own-pages'

/** Addresses of the public pages: at least one of each kind, with and without content, and pages that are missing. */
export const publicPages = [
  ...pagesOfStates,
  ...pagesOfServices,
  ...fixedPages,
  ...unlistedPages,
  '/maharashtra-professional-tax-registration',
  '/goa-professional-tax-registration',
  '/odisha-professional-tax-registration',
  '/delhi-professional-tax',
  '/rajasthan-professional-tax',
  '/services/filing',
  '/services/ptrc-registration',
  '/services/nothing',
  '/calculator?state=maharashtra-professional-tax-registration&salary=50000',
  '/penalty-calculator?state=maharashtra-professional-tax-registration&late=payment&tax=2500&due=2026-10-15&done=2026-11-25',
  '/penalty-calculator?state=odisha-professional-tax-registration&late=payment&tax=lots&due=2026-10-31&done=2026-11-25',
  '/due-dates?states=gujarat,odisha&staff=12',
  '/compare?states=maharashtra,tamil-nadu',
  '/changes/maharashtra',
  '/search?q=maharashtra',
  '/search?q=xqzxqzxqz',
  '/blogs',
  '/blogs?tag=Nothing',
  '/blogs/ptrc-or-ptec-which-certificate',
  // Two of its tables have the same head.
  '/blogs/professional-tax-changes-2022-2025',
  '/atlantis-professional-tax-registration',
  '/no/such/page',
]
