import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi } from '../../testing/with-api'
import { builtInStates } from '../seed/facts'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  const read = async () => (await api.anonymous.get('/api/tax-rules')).body
  const create = async (values: object) =>
    (await api.admin.post('/api/state-pages', buildStatePage(values))).body

  test('returns the schedules of all built-in states, in list order', async () => {
    await api.admin.post('/api/admin/seed-states')
    const rules = await read()
    expect(rules).toEqual(
      builtInStates().map(({ slug, name, facts }) => {
        const { slabs, annualMax, caveats, doubt, checkedOn } = facts!
        return { slug, name, facts: { slabs, annualMax, caveats, doubt, checkedOn } }
      }),
    )
    expect(rules).toHaveLength(23)
  })

  test('omits inactive states, and includes states without facts', async () => {
    const bare = await create({ name: 'Without facts' })
    const hidden = await create({ name: 'Hidden', facts: buildFacts(), isActive: false })
    const rules: { slug: string }[] = await read()
    expect(rules).toContainEqual({ slug: bare.slug, name: 'Without facts', facts: null })
    expect(rules.map(({ slug }) => slug)).not.toContain(hidden.slug)
    // Staff bypass the hot cache and get the same response.
    expect((await api.admin.get('/api/tax-rules')).body).toEqual(rules)
  })

  test('returns 304 to a client with the current response until a schedule changes', async () => {
    const page = await create({ facts: buildFacts() })
    const etag = (await api.anonymous.get('/api/tax-rules')).headers.get('etag')!
    const holder = api.anonymous.with({ 'if-none-match': etag })
    const again = () => holder.get('/api/tax-rules')
    expect((await again()).status).toBe(304)
    await api.admin.put(
      `/api/state-pages/${page.id}/facts`,
      buildFacts({ annualMax: 2400, slabs: [] }),
    )
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(
      changed.body.find(({ slug }: { slug: string }) => slug === page.slug).facts,
    ).toMatchObject({
      annualMax: 2400,
      slabs: [],
    })
  })
})
