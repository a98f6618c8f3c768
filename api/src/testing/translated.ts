import type { TestApi } from './api'

interface Created {
  id: number
  slug: string
}

/**
 * Publishes a version of a page in a language.
 * @param texts of the version, by field
 * @param words of a state's facts, by their English
 */
export async function publishIn(
  { admin }: TestApi,
  language: string,
  kind: string,
  page: Created,
  texts: Record<string, unknown>,
  words: Record<string, string> = {},
): Promise<void> {
  const english = page as unknown as Record<string, unknown>
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, target]) => [name, { target, source: english[name] }]),
  )
  const path = `/api/${kind}/${page.id}/translations/${language}`
  const { status, text } = await admin.put(path, { fields, words, isPublished: true })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}

export const stateTexts = (name: string) => ({
  name,
  description: 'टैक्स किस बारे में है',
  taxRates: 'हर महीने ₹200',
  applicability: 'नियोक्ता और पेशेवर',
})
