import type { LawChange } from '@pt-portal/api/contract/law/law-change'

/** Search engines show a part of a list. */
const most = 20

/** The changes as a list, for search engines (D33). @param path of the page */
export const listJsonLd = (name: string, path: string, changes: LawChange[]): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: changes.slice(0, most).map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${path}#${id}`,
    })),
  },
]
