import type { Configuration } from 'openid-client'
import { isLoopback } from '../../platform/loopback'

// Loaded on first use: portals without a provider never need it.
const library = () => import('openid-client')

/** Seconds to wait for each answer of the provider. */
const timeout = 5

/** The office's identity provider (OpenID Connect). */
export interface ProviderConfig {
  issuer: URL
  clientId: string
  clientSecret: string
}

/** What the browser keeps between the two halves of a sign-in. */
export interface Kept {
  state: string
  nonce: string
  /** Proves to the provider that both halves are of one client (PKCE). */
  verifier: string
}

/** What the provider says of a person. */
export type Claims = Record<string, unknown>

/** The provider does not answer, or answers something else than OpenID Connect. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export class Provider {
  private found: Promise<Configuration> | undefined

  constructor(private readonly config: ProviderConfig) {}

  /** @returns the provider's page to go to, and what `finish` needs. @throws ProviderAway */
  async begin(callback: string): Promise<{ address: URL; kept: Kept }> {
    const configuration = await this.find()
    const client = await library()
    const kept = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: kept.state,
      nonce: kept.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
      code_challenge_method: 'S256',
    })
    return { address, kept }
  }

  /**
   * Exchanges the code in the address for what the provider says of the person.
   * @param address to which the provider sent the browser back
   * @throws ProviderAway, or the library's error when anything does not fit: state, nonce, signature, audience, times
   */
  async finish(address: URL, { state, nonce, verifier }: Kept): Promise<Claims> {
    const configuration = await this.find()
    const client = await library()
    const tokens = await client
      .authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch(asAway)
    const claims = tokens.claims()!
    if (!configuration.serverMetadata().userinfo_endpoint) return claims
    const more = await client
      .fetchUserInfo(configuration, tokens.access_token, claims.sub)
      .catch(asAway)
    return { ...more, ...claims }
  }

  /** Asks the provider how it works; once, unless that fails. */
  private async find(): Promise<Configuration> {
    this.found ??= this.discover()
    try {
      return await this.found
    } catch (cause) {
      this.found = undefined
      throw new ProviderAway('The identity provider does not answer', { cause })
    }
  }

  private async discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.config
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library()
    // The signature is checked as well as the connection. Only on the same machine may that be without TLS.
    const execute = [enableNonRepudiationChecks]
    if (isLoopback(issuer.hostname)) execute.push(allowInsecureRequests)
    return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout })
  }
}

const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']

/** Failures of the network and answers that are none of the protocol; others pass unchanged. */
function asAway(error: unknown): never {
  const { name, code = '' } = error as { name?: string; code?: string }
  const isAway = name === 'TypeError' || awayCodes.includes(code)
  throw isAway ? new ProviderAway('The identity provider does not answer', { cause: error }) : error
}
