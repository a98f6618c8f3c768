import { onAnyDatabase } from '../../testing/databases'
import { buildServicePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  test('a price and its note are stored, listed and removed again', async () => {
    const service = buildServicePage({ priceFrom: 2999, priceNote: 'government fees extra' })
    const { id } = (await api.admin.post('/api/service-pages', service)).body
    const priced = { priceFrom: 2999, priceNote: 'government fees extra' }
    const path = `/api/service-pages/${service.slug}`
    expect((await api.anonymous.get(path)).body).toMatchObject(priced)
    const listed = (await api.anonymous.get('/api/service-pages')).body
    expect(listed.find(({ slug }: { slug: string }) => slug === service.slug)).toMatchObject(priced)

    const unpriced = { ...service, priceFrom: null, priceNote: '' }
    expect((await api.admin.put(`/api/service-pages/${id}`, unpriced)).status).toBe(200)
    expect((await api.anonymous.get(path)).body).toMatchObject({ priceFrom: null, priceNote: null })
  })

  test('a price that is no whole number of rupees is refused at its field', async () => {
    const answer = await api.admin.post('/api/service-pages', {
      ...buildServicePage(),
      priceFrom: 29.5,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ priceFrom: 'Price from must be a whole number' })
  })
})
