import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../../../..')

/** Everything that is built in and that readers see, in each language. */
const folders = [
  'api/src/content/seed',
  'api/src/contract/messages',
  'api/src/messages',
  'mf-public/src/messages',
  'mf-blog/src/messages',
  'shared-ui/src/messages',
  'shell/host/messages',
]

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return filesOf(file)
    return /\.(json|md)$/.test(name) ? [file] : []
  })
}

const files = [
  ...folders.flatMap((folder) => filesOf(path.join(root, folder))),
  path.join(root, 'shared-ui/src/data/built-in-states.ts'),
]

/** What the law said before, or we, and where it may still stand: beside the last month for which it holds. */
const outdated: [what: string, text: RegExp, besides: RegExp][] = [
  [
    'West Bengal’s bands until September 2026',
    /₹110\b|₹25,001 (to|से) ₹40,000|[^\d]₹2,400 (a year|देते); ₹2,500/,
    /(September|सितंबर) 2026|"claim": "West Bengal|Nagaland|नागालैंड|₹110 ended|\| ₹110 \|/,
  ],
  [
    'the announcement of Odisha’s repeal',
    /announced (on 20 February|in February)|abolition announced|खत्म किया जाता|समाप्त किया जाता/,
    /Sambad: abolition announced/,
  ],
  ['a doubt about Odisha', /(Odisha|ओडिशा).{0,40}(in doubt|doubtful|may join|भी इस सूची)/, /(?!)/],
  ['₹300 in Odisha', /(Odisha took|ओडिशा में टैक्स लागू था)/, /(?!)/],
  [
    'a second word for one thing in Hindi or Marathi',
    /तिथि|आखिरी|मानचित्र|सदस्यता|सदस्यत्व|सकल वेतन|(?<!\p{L}|\p{M})कर (सलाह|विशेषज्ञ|योग्य|की दरें)/u,
    /Heads"/,
  ],
  ['the bonus that counts', /with bonus|जिसमें बोनस|त्यात बोनस/, /(?!)/],
]

test.each(outdated)('no text still says %s', (_what, text, besides) => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => text.test(line) && !besides.test(line))
      .map((line) => `${path.relative(root, file)}: ${line.trim().slice(0, 200)}`),
  )
  expect(found).toEqual([])
})
