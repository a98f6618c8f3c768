import { isShownCanary, remotesOfSlot } from './canaries'
import { type LiveRemote, liveRemotes } from './live-remotes'
import { live, released } from './testing/live'

const slots = Array.from({ length: 1000 }, (_none, slot) => slot)
const [blog] = released().filter(({ name }) => name === 'mf_blog') as [LiveRemote]
const withCanary = (share: number, version = '2.0.0'): LiveRemote => ({
  ...blog,
  canary: { remote: { ...blog, version, entry: `/remotes/mf-blog/${version}/x` }, share },
})
const shown = (share: number, version?: string) =>
  slots.filter((slot) => isShownCanary(slot, withCanary(share, version)))

test.each([1, 5, 50, 99])('a canary of %i % is shown to that share of the visitors', (share) => {
  expect(shown(share)).toHaveLength(share * 10)
})

test('raising a canary adds visitors and takes none away', () => {
  expect(shown(20)).toEqual(expect.arrayContaining(shown(5)))
})

test('another canary begins with other visitors', () => {
  expect(shown(5)).not.toEqual(shown(5, '3.0.0'))
})

test('visitors of a canary have its build live, and the others’ remotes as they are', () => {
  const main = liveRemotes(
    live.remotes.map((remote) => (remote.name === 'mf_blog' ? withCanary(50) : remote)),
  )
  const inside = shown(50)[0]!
  const outside = slots.find((slot) => !shown(50).includes(slot))!
  const variant = remotesOfSlot(main, inside)
  expect(variant.byName.get('mf_blog')?.version).toBe('2.0.0')
  expect(variant.registry.mf_public).toEqual(main.registry.mf_public)
  expect(variant.stampOf('mf_public')).toBe(main.stampOf('mf_public'))
  expect(variant.stampOf('mf_blog')).not.toBe(main.stampOf('mf_blog'))
  expect(remotesOfSlot(main, outside)).toBe(main)
  expect(remotesOfSlot(main, inside)).toBe(variant)
})
