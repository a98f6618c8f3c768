import { type APIRequestContext, expect } from '@playwright/test'

/** Sends a lead as the form of a page does. Returns its id, which only signed-in requests can read. */
export async function sendLead(
  request: APIRequestContext,
  {
    name,
    phone,
    company,
    locale,
  }: { name: string; phone: string; company: string; locale?: string },
): Promise<number> {
  const sent = await request.post('/api/consultations', {
    multipart: {
      ...{ SingleLine: name, SingleLine1: company, Email: 'asha.rao@example.com' },
      ...{ PhoneNumber_countrycode: phone, PhoneNumber_countrycodeval: '+91' },
      ...{ zf_referrer_name: '', zf_redirect_url: '', zc_gad: '' },
      ...(locale && { locale }),
    },
    maxRedirects: 0,
  })
  expect(sent.status(), await sent.text()).toBeLessThan(400)
  const found = await request.get(`/api/inquiries?q=${encodeURIComponent(company)}`)
  return (await found.json()).items[0].id
}
