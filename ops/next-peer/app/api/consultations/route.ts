/** Takes a request as the portal does, but keeps nothing: it is there so that the form can be used to its end. */
export async function POST(request: Request) {
  const data = await request.formData()
  const isFilled = ['SingleLine1', 'SingleLine', 'PhoneNumber_countrycode', 'Email'].every((name) =>
    String(data.get(name) ?? '').trim(),
  )
  if (!isFilled) return Response.json({ error: 'Please fill all required fields' }, { status: 400 })
  if (request.headers.get('accept') === 'application/json') return Response.json({ ok: true })
  const next = data.get('zf_redirect_url') === '/thank-you' ? '/thank-you' : '/next'
  return Response.redirect(new URL(next, request.url), 303)
}
