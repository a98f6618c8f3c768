import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/staff/passkeys'

/** What a test can make a device, or the browser around it, do wrong. */
interface Lies {
  origin?: string
  rpId?: string
  counter?: number
  isUserVerified?: boolean
  challenge?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** CBOR of what attestations and COSE keys contain: small numbers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** A device with one passkey (ES256), and the browser that speaks for it. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  private counter = 0

  /** @param origin of the page */
  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  create(creation: PasskeyCreation, lies: Lies = {}): PasskeyAttestation {
    this.userHandle = creation.user.id
    const jwk = this.keys.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(jwk.x!, 'base64url')],
      [-3, Buffer.from(jwk.y!, 'base64url')],
    ])
    const idLength = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, cbor(cose)])
    const authData = Buffer.concat([this.data(creation.rp.id, 0x40, lies), credential])
    return {
      id: base64url(this.id),
      clientDataJSON: this.clientData('webauthn.create', creation.challenge, lies),
      attestationObject: base64url(
        cbor(
          new Map<string, Cbor>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ),
      ),
      transports: ['internal'],
    }
  }

  sign(request: PasskeyRequest, lies: Lies = {}): PasskeyAssertion {
    const clientDataJSON = this.clientData('webauthn.get', request.challenge, lies)
    const data = this.data(request.rpId, 0, lies)
    return {
      id: base64url(this.id),
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign(this.keys.privateKey, data, clientDataJSON)),
      userHandle: this.userHandle,
    }
  }

  private clientData(type: string, challenge: string, lies: Lies) {
    const { origin = this.origin } = lies
    const told = { type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }
    return base64url(JSON.stringify(told))
  }

  /** Authenticator data: hash of the host, flags (user present, verified, and `more`), counter. */
  private data(rpId: string, more: number, lies: Lies): Buffer {
    if (this.counts) this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.counter)
    const flags = 0x01 | (lies.isUserVerified === false ? 0 : 0x04) | more
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter])
  }
}

function sign(key: KeyObject, data: Buffer, clientDataJSON: string): Buffer {
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
  return createSign('sha256').update(signed).sign(key)
}
