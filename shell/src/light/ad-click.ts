import { adClickIn } from '@pt-portal/api/contract/ad-click'

/** Forms name the advertisement's click also where the browser sends them. */
export function fillAdClick(): void {
  const id = adClickIn(window.portal.landingQuery)
  if (!id) return
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=zc_gad]')) {
    field.value = id
  }
}
