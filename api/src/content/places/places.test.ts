import type { NamedPlace } from '../../contract/places/place-entities'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'
import { seedAll } from '../seed/seed'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => seedAll(api.platform.version))

  test('lists the 36 places with their pages, names and towns', async () => {
    const answer = await api.anonymous.get('/api/places')
    const body: NamedPlace[] = answer.body
    expect(answer.headers.get('etag')).toBeTruthy()
    expect(body).toHaveLength(36)
    const called = (name: string) => body.find((place) => place.name === name)!
    expect(called('Maharashtra')).toMatchObject({
      url: '/maharashtra-professional-tax-registration',
      isTaxed: true,
    })
    expect(called('Maharashtra').towns).toContain('Bombay')
    expect(called('Odisha').names).toContain('Orissa')
    expect(called('Delhi')).toMatchObject({ url: '/delhi-professional-tax', isTaxed: false })
  })

  test('a state without a public page is not listed', async () => {
    const { body: states } = await api.anonymous.get('/api/state-pages')
    const goa = states.find(({ name }: { name: string }) => name === 'Goa')
    await api.admin.delete(`/api/state-pages/${goa.id}`)
    const { body } = await api.anonymous.get('/api/places')
    expect(body.map(({ name }: NamedPlace) => name)).not.toContain('Goa')
  })

  test('places have their usual names in Hindi, those without a page in Hindi too', async () => {
    const answer = await api.anonymous.get('/api/places?lang=hi')
    const body: NamedPlace[] = answer.body
    expect(answer.headers.get('content-language')).toBe('hi')
    expect(body.filter(({ name }) => /[a-z]/i.test(name))).toEqual([])
    const delhi = body.find(({ name }) => name === 'दिल्ली')!
    expect(delhi.url).toBe('/delhi-professional-tax')
    expect(delhi.names).toContain('Delhi')
  })
})
