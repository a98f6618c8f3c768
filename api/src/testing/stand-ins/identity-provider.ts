import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>

export interface IdentityProvider {
  issuer: string
  /** The person who signs in next, and what the provider then says differently. */
  person: Claims
  /** Claims of the ID token alone, such as another `nonce`. */
  lies: Claims
  /** What each address answers instead, as while something is broken. */
  broken: Map<string, { status: number; body: string }>
  /** Plays the person at the provider's page. @returns the address that the browser is sent back to */
  signIn(address: string): URL
  stop(): Promise<void>
}

const json = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')

/** A small OpenID provider: discovery, keys, codes with PKCE, ID tokens (RS256) and the person's claims. */
export async function startIdentityProvider(client: {
  id: string
  secret: string
}): Promise<IdentityProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = new Map<string, URLSearchParams>()
  const provider = {
    person: {} as Claims,
    lies: {} as Claims,
    broken: new Map(),
  } as IdentityProvider

  const idToken = (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000)
    const { email: _email, ...told } = provider.person
    const claims = { iss: provider.issuer, aud: client.id, iat: now, exp: now + 60, nonce, ...told }
    const signed = `${json({ alg: 'RS256', kid: 'one' })}.${json({ ...claims, ...provider.lies })}`
    return `${signed}.${createSign('sha256').update(signed).sign(keys.privateKey, 'base64url')}`
  }
  const exchange = (body: URLSearchParams) => {
    const request = asked.get(body.get('code') ?? '')
    asked.delete(body.get('code') ?? '')
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      request?.get('code_challenge') === proof &&
      request.get('redirect_uri') === body.get('redirect_uri') &&
      body.get('client_secret') === client.secret
    if (!isGood) return null
    const token = { access_token: 'an access token', token_type: 'Bearer', expires_in: 60 }
    return { ...token, id_token: idToken(request.get('nonce')) }
  }
  const answers: Record<string, (body: URLSearchParams) => object | null> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      jwks_uri: `${provider.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': exchange,
    '/userinfo': () => ({ ...provider.person }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const broken = provider.broken.get(request.url!)
    const answer = broken
      ? null
      : answers[request.url!]?.(new URLSearchParams(Buffer.concat(chunks).toString()))
    response.statusCode = broken?.status ?? (answer ? 200 : 400)
    response.setHeader('content-type', 'application/json')
    response.end(broken?.body ?? JSON.stringify(answer ?? { error: 'invalid_grant' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.signIn = (address) => {
    const { searchParams } = new URL(address)
    const code = randomBytes(16).toString('hex')
    asked.set(code, searchParams)
    const back = new URL(searchParams.get('redirect_uri')!)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state')!)
    return back
  }
  provider.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return provider
}
