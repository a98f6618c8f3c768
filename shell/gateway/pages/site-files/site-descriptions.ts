import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../../host/messages'
import type { Config as GatewayConfig } from '../../config'
import { escapeXml } from './feeds'

type Config = Pick<GatewayConfig, 'publicOrigin' | 'office'>

/** `/opensearch.xml` in a language, with which browsers offer the portal's search (OpenSearch 1.1). */
export function openSearch(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  language = sourceLanguage,
): string {
  const origin = escapeXml(publicOrigin)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>PT Portal</ShortName>
  <Description>${escapeXml(inLanguage(language)(m.searchAbout))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/x-icon">${origin}/favicon.ico</Image>
  <Url type="text/html" template="${origin}${withLanguage('/search', language)}?q={searchTerms}"/>
</OpenSearchDescription>
`
}

/** `/site.webmanifest` in another language. @param english the file */
export const webManifest = (english: string, language: string): string =>
  JSON.stringify({
    ...JSON.parse(english),
    lang: language,
    description: inLanguage(language)(m.siteAbout),
    start_url: withLanguage('/', language),
  })

/** How long readers may trust the file without reading it again; RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * `/.well-known/security.txt` (RFC 9116): to whom a weakness is reported.
 * @returns undefined without CONTACT_EMAIL: nobody reads mails to the pages' placeholder
 */
export function securityText({ publicOrigin, office }: Config, now: Date): string | undefined {
  if (!office?.email) return undefined
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${encodeURI(office.email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
