import { waitFor } from '@testing-library/react'
import { buildState, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'

const states = [buildState({ name: 'Tamil Nadu', slug: 'tamil-nadu-tax' })]

test('/pricing leads to the services', async () => {
  serveApi({ states })
  const router = renderPublic('/pricing')
  await waitFor(() => expect(router.state.location.pathname).toBe('/services'))
})

test.each([
  ['?state=Tamil+Nadu&role=employer', '/tamil-nadu-tax?role=employer'],
  ['?state=tamil-nadu&role=employee', '/tamil-nadu-tax?role=employee'],
  ['?state=Tamil+Nadu&role=https://elsewhere.example', '/tamil-nadu-tax'],
  ['?state=Delhi&role=self-employed', '/delhi-professional-tax?role=self-employed'],
  ['?state=Coimbatore&role=employer', '/tamil-nadu-tax?town=Coimbatore&role=employer'],
  ['?state=UP', '/uttar-pradesh-professional-tax'],
  ['?state=Aurangabad&role=employer', '/search?q=Aurangabad'],
  ['?state=//elsewhere.example', '/search?q=%2F%2Felsewhere.example'],
  ['?role=employer', '/#question'],
  ['?state=+&role=employer', '/#question'],
])('/find%s leads to %s', async (query, address) => {
  serveApi({ states })
  const router = renderPublic(`/find${query}`)
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe(address)
  })
})
