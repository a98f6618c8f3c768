import { released } from '../testing/live'
import { liveRemotes } from './live-remotes'

test('menus leave out entries that browsers would take elsewhere', () => {
  const remotes = released().map((remote) => ({
    ...remote,
    navigation: remote.navigation?.flatMap((entry) => [
      entry,
      { ...entry, address: '/blogs/..' },
      { ...entry, address: '/blogs/\\..\\evil.example' },
    ]),
  }))
  const { navigation } = liveRemotes(remotes)
  expect(navigation).toEqual(liveRemotes(released()).navigation)
})
