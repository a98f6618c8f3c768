import type { Page } from '@playwright/test'

/** Texts and attributes that readers see or hear, outside parts that say they are in another language. */
function shownTexts(): string[] {
  const { lang } = document.documentElement
  const isOwn = (element: Element) => (element.closest('[lang]') as HTMLElement)?.lang === lang
  const attributes = ['aria-label', 'alt', 'title', 'placeholder']
  const elements = [...document.querySelectorAll('body, body *')].filter(
    (element) => isOwn(element) && !element.closest('script, style, noscript, template, code'),
  )
  return [
    document.title,
    ...elements.flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue ?? ''),
    ]),
  ]
}

/** A word that the pseudo-language would change: letters without accents, some of which have one there. */
const plainWord = /^[A-Za-z’'-]*[aceinosuyACEINOSUY][A-Za-z’'-]*$/

/** Proper names and the like, which are the same in every language. */
const names = [
  // The portal's own, and a language in its own words.
  /^(?:Portal|English)$/,
  // Sizes of letters.
  /^A\+{0,2}$/,
  // Screen readers and systems.
  /^(?:JAWS|NVDA|Narrator|Orca|TalkBack|VoiceOver|Android|Linux|Windows|macOS|iOS),?$/,
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/,
  /^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/,
  // Addresses of mail and of sites.
  /\S@\S|\w\.(?:com|org|net|in|gov)\b/,
]

/** Successive words that are not in the pseudo-language, without figures and signs, as one text; an amount parts two. */
function plainRuns(text: string): string[] {
  const runs: string[][] = [[]]
  for (const word of text.split(/\s+/)) {
    const bare = word.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}+]+$/gu, '')
    if (plainWord.test(bare) && !names.some((each) => each.test(word))) runs.at(-1)!.push(bare)
    else if (/(?![A-Za-z])\p{L}|^₹/u.test(word)) runs.push([])
  }
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

/**
 * The texts of a page in the pseudo-language that are neither in it nor content: they are in no catalogue.
 * @param content texts that pages show as they are; a short text must be one of them, a longer one part of one
 */
export async function untranslated(page: Page, content: readonly string[]): Promise<string[]> {
  const known = content.flatMap(plainRuns)
  const whole = new Set(known)
  const long = [...whole]
    .filter((each) => each.split(' ').length > 2)
    .sort((one, other) => other.length - one.length)
  const isContent = (run: string) =>
    whole.has(run) || (run.split(' ').length > 3 && long.some((each) => each.includes(run)))
  /** What is left of a run without the texts of content that it joins. */
  const rest = (run: string) =>
    long
      .reduce((left, each) => left.replace(each, '\n'), run)
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each && !isContent(each))
  const runs = (await page.evaluate(shownTexts)).flatMap(plainRuns)
  return [...new Set(runs.filter((run) => !isContent(run)).flatMap(rest))].sort()
}
