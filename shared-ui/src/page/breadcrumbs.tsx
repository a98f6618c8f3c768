import { Box, chakra } from '@chakra-ui/react'
import * as m from '../messages'
import { TextLink } from './links'
import { useMessages } from './messages'
import { withKeys } from './with-keys'

export interface Crumb {
  name: string
  /** Path of the page; absent for the present page. */
  to?: string
}

const Trail = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', listStyle: 'none', fontSize: 'sm' },
})

/** Links to the pages above the present one, then its name. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages()
  return (
    <nav aria-label={t(m.breadcrumb)}>
      <Trail>
        {withKeys(crumbs).map(({ key, item: { name, to } }, index) => (
          <Box as="li" key={key} display="flex" columnGap="2" minW="0">
            {index > 0 && (
              <Box as="span" aria-hidden="true" color="fg.subtle">
                /
              </Box>
            )}
            {to ? (
              <TextLink to={to}>{name}</TextLink>
            ) : (
              <Box as="span" aria-current="page" color="fg.muted" overflowWrap="anywhere">
                {name}
              </Box>
            )}
          </Box>
        ))}
      </Trail>
    </nav>
  )
}

/** schema.org BreadcrumbList of a trail; the gateway makes its paths absolute with the canonical origin. */
export function breadcrumbJsonLd(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to ? { item: to } : {}),
    })),
  }
}
