import { Breadcrumbs } from '@pt-portal/shared-ui'

export const BreadcrumbsOfPage = () => (
  <Breadcrumbs
    crumbs={[
      { name: 'Home', to: '/' },
      { name: 'Services', to: '/services' },
      { name: 'PTRC registration' },
    ]}
  />
)

export const notes = {
  do: ['End with the present page, without a link.'],
  dont: ['Show it on the home page.'],
}
