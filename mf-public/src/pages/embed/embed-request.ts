import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import { isApiSlug } from '../../routing/api-slug'
import * as paths from '../../routing/paths'
import { type Theme, themeIn } from './theme'

/** Languages of the calculator, each by its own name. */
export const languages: Record<string, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** The frame that somebody wants. */
export interface EmbedRequest {
  /** Short name or slug of the state that is chosen first; empty for none. */
  state: string
  language: string
  theme: Theme | undefined
  /** Greatest width in pixels, as typed. */
  width: string
}

const narrowest = 200
const widest = 1200

/** @param language of the page, which is that of the frame unless another is chosen */
export function readEmbed(params: Pick<URLSearchParams, 'get'>, language: string): EmbedRequest {
  const state = params.get('state') ?? ''
  const chosen = params.get('lang') ?? ''
  return {
    state: isApiSlug(state) ? state : '',
    language: Object.hasOwn(languages, chosen) ? chosen : language,
    theme: themeIn(params),
    width: (params.get('width') ?? '480').slice(0, 20),
  }
}

/** The greatest width in pixels; undefined where what was typed is none. */
export function widthOf({ width }: EmbedRequest): number | undefined {
  const plain = withPlainDigits(width).trim()
  const pixels = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return pixels >= narrowest && pixels <= widest ? pixels : undefined
}

/** Address of the frame on this site. */
export function frameAddress({ state, language, theme }: EmbedRequest): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    lang: language,
    theme: theme ?? 'auto',
  })
  return `${paths.embedCalculator}?${query}`
}
