import type { SearchDocument } from './search-document'
import { SearchIndex } from './search-index'

/** As many documents at the same addresses, with other words each time. */
const documentsOf = (round: number) =>
  Array.from({ length: 100 }, (_, page): SearchDocument => {
    const words = Array.from({ length: 30 }, (_, word) => {
      const number = (round * 7919 + page * 104_729 + word * 1_299_709) % 1_000_003
      return number.toString(36)
    })
    const addressed = { type: 'post', language: 'en', url: `/blogs/${page}` } as const
    return { ...addressed, title: `round${round} ${page}`, keywords: '', text: words.join(' ') }
  })

test('documents that are all replaced, again and again, leave the index whole', async () => {
  const index = new SearchIndex('en')
  for (let round = 0; round < 20; round += 1) await index.update(documentsOf(round))
  // What still cleans up behind the updates would end the process with an error that nobody handles.
  await index.update([])
  await index.update(documentsOf(20))
  expect(index.find('round20').groups[0]!.items.length).toBeGreaterThan(1)
  expect(index.find('round19').groups).toEqual([])
})
