import type {
  ListedTranslation,
  TranslatedField,
  TranslatedWord,
  Translation,
  TranslationList,
} from '@pt-portal/api/contract'

/** Builds a field that nobody has translated. */
export function buildField(values: Partial<TranslatedField> = {}): TranslatedField {
  return {
    name: 'title',
    source: 'Rates for 2026',
    madeFrom: null,
    target: null,
    state: 'missing',
    ...values,
  }
}

/** Builds a text of the facts that nobody has translated. */
export function buildWord(values: Partial<TranslatedWord> = {}): TranslatedWord {
  return {
    at: 'penalties.0',
    source: 'A fine of ₹5 a day',
    target: null,
    state: 'missing',
    former: null,
    ...values,
  }
}

const countStates = (all: { state: keyof Translation['counts'] }[]): Translation['counts'] => {
  const counts = { missing: 0, stale: 0, current: 0 }
  for (const { state } of all) counts[state] += 1
  return counts
}

/** Builds the Hindi version of a public post, which nobody has begun; pass the values that matter to a test. */
export function buildTranslation(values: Partial<Translation> = {}): Translation {
  const fields = values.fields ?? [buildField()]
  const words = values.words ?? []
  return {
    resource: 'blogs',
    id: 1,
    language: 'hi',
    slug: 'rates',
    title: 'Rates for 2026',
    fields,
    words,
    counts: countStates([...fields, ...words]),
    status: null,
    isPublished: false,
    publishedAt: null,
    visibleUntil: null,
    isSourcePublic: true,
    updatedAt: null,
    updatedBy: null,
    sourceUpdatedAt: '2026-10-02T06:00:00.000Z',
    ...values,
  }
}

/** What is the same in every version that somebody has begun. */
export const begun = {
  status: 'draft',
  updatedAt: '2026-10-03T06:00:00.000Z',
  updatedBy: 'asha@example.com',
} as const satisfies Partial<Translation>

function listed({ fields, words, ...translation }: Translation): ListedTranslation {
  const { missing, stale } = translation.counts
  return {
    ...translation,
    translatedTitle: (fields[0]?.target as string | null) ?? null,
    state: missing > 0 ? 'missing' : stale > 0 ? 'stale' : 'current',
  }
}

/** Builds the API's list of these versions. */
export function buildTranslationList(translations: Translation[]): TranslationList {
  const items = translations.map(listed)
  const countOf = (state: ListedTranslation['state']) =>
    items.filter((entry) => entry.state === state).length
  return {
    items,
    total: items.length,
    page: 1,
    pageSize: 25,
    progress: [
      {
        language: 'hi',
        total: items.length,
        current: countOf('current'),
        stale: countOf('stale'),
        missing: countOf('missing'),
        published: items.filter(({ status }) => status === 'published').length,
        openDrafts: 0,
      },
    ],
  }
}
