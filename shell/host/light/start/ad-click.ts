import { adClickIn } from '@pt-portal/api/contract/leads/ad-click'

/** Writes the id of the ad click into every `zc_gad` field, so that forms that the browser sends itself carry it. */
export function fillAdClick(): void {
  const id = adClickIn(window.portal.landingQuery)
  if (!id) return
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=zc_gad]')) {
    field.value = id
  }
}
