/** Makes passkeys and answers challenges in the form that browsers return (WebAuthn 3). */

interface Options {
  /** As the browser reports it. */
  origin?: string
  /** The signature is for this site. */
  rpId?: string
  /** Present and verified. */
  isVerified?: boolean
}

const base64url = (bytes: Uint8Array | ArrayBuffer): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const text = (value: string) => new TextEncoder().encode(value)
const bytes = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]))

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

export interface Authenticator {
  id: string
  /** Raised by every answer; a copy of the authenticator falls behind. */
  counter: number
  create(optionsJSON: string, options?: Options): Promise<Record<string, unknown>>
  answer(optionsJSON: string, options?: Options): Promise<Record<string, unknown>>
}

export async function openAuthenticator(): Promise<Authenticator> {
  const keys = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const credentialId = crypto.getRandomValues(new Uint8Array(32))
  let userHandle = ''

  const authenticator: Authenticator = {
    id: base64url(credentialId),
    counter: 0,
    async create(optionsJSON, options = {}) {
      const { challenge, rp, user } = JSON.parse(optionsJSON) as {
        challenge: string
        rp: { id: string }
        user: { id: string }
      }
      userHandle = user.id
      const attested = bytes(
        new Uint8Array(16),
        [0, credentialId.length],
        credentialId,
        await coseKey(keys.publicKey),
      )
      const authData = bytes(await header(rp.id, options, ATTESTED), attested)
      // {fmt: 'none', attStmt: {}, authData}
      const attestationObject = bytes(
        [0xa3, 0x63],
        text('fmt'),
        [0x64],
        text('none'),
        [0x67],
        text('attStmt'),
        [0xa0, 0x68],
        text('authData'),
        [0x58, authData.length],
        authData,
      )
      return {
        id: authenticator.id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge, options)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      }
    },
    async answer(optionsJSON, options = {}) {
      const { challenge, rpId } = JSON.parse(optionsJSON) as { challenge: string; rpId: string }
      authenticator.counter += 1
      const authData = await header(rpId, options, 0)
      const client = clientData('webauthn.get', challenge, options)
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        bytes(authData, await sha256(client)),
      )
      return {
        id: authenticator.id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(asDer(new Uint8Array(signature))),
        userHandle,
      }
    },
  }

  const header = async (rpId: string, { rpId: taken = rpId, isVerified = true }: Options, more: number) =>
    bytes(
      await sha256(text(taken)),
      [PRESENT | (isVerified ? VERIFIED : 0) | more],
      new Uint8Array(new Uint32Array([authenticator.counter]).buffer).toReversed(),
    )
  return authenticator
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost:8787' }: Options) =>
  text(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** EC2, ES256, P-256 and the two coordinates (RFC 9052). */
async function coseKey(publicKey: CryptoKey): Promise<Uint8Array> {
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
  return bytes(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    raw.slice(1, 33),
    [0x22, 0x58, 0x20],
    raw.slice(33),
  )
}

/** ASN.1 has integers without leading zeros, and never negative. */
function asDer(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const integers = [signature.slice(0, 32), signature.slice(32)].map((integer) => {
    const start = integer.findIndex((byte) => byte !== 0)
    const trimmed = integer.slice(Math.max(0, start))
    const value = trimmed[0]! >= 0x80 ? bytes([0], trimmed) : trimmed
    return bytes([0x02, value.length], value)
  })
  const both = bytes(...integers)
  return bytes([0x30, both.length], both)
}
