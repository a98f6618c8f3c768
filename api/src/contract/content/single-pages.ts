/** Pages of the portal that show no record, by their paths in English: those that readers can say something of. */
export const singlePages: readonly string[] = [
  '/',
  '/about',
  '/blogs',
  '/calculator',
  '/calculator/employers',
  '/compare',
  '/contact',
  '/due-dates',
  '/penalty-calculator',
  '/privacy',
  '/questions',
  '/screen-reader-access',
  '/search',
  '/services',
  '/services/filing',
  '/services/registration',
]
