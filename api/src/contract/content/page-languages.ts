import { sourceLanguage } from '../language/languages'
import type { PageVersion } from '../language/translation'
import type { PageResourceName } from './page-resources'

/**
 * Says in which languages readers get a public page of a kind, the source language first.
 * @param versions from `/api/page-versions`
 */
export function pageLanguages(
  versions: readonly PageVersion[],
  kind: PageResourceName,
): (slug: string) => string[] {
  const bySlug = new Map<string, string[]>()
  for (const { resource, slug, language } of versions) {
    if (resource !== kind) continue
    bySlug.set(slug, [...(bySlug.get(slug) ?? [sourceLanguage]), language])
  }
  return (slug) => bySlug.get(slug) ?? [sourceLanguage]
}
