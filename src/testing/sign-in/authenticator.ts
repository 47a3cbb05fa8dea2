import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { testSite } from '#src/testing/app/create-test-app.ts'

interface RegistrationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

interface AuthenticationOptions {
  challenge: string
  rpId?: string
}

/** How an authenticator may misbehave, or a thief use it. */
interface Misuse {
  /** The origin of the page that asks for it. */
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
}

/** A passkey in software, with responses as the browser would send them. */
export function createAuthenticator({ origin: ownOrigin = testSite, counts = true } = {}) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = counts ? 1 : 0
  let owner = ''

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, { verified = true, counter = uses }: Misuse, attested?: Buffer) {
    // Present, verified, with the passkey's data.
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }

  const credential = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id: text(id),

    /** Makes the passkey. */
    register({ challenge, rp, user }: RegistrationOptions, misuse: Misuse = {}) {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(misuse.rpId ?? rp.id ?? '', misuse, attested)
      // {fmt: 'none', attStmt: {}, authData: data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: text(
          clientData('webauthn.create', misuse.challenge ?? challenge, misuse.origin ?? ownOrigin),
        ),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },

    /** Signs in with it. */
    sign({ challenge, rpId = '' }: AuthenticationOptions, misuse: Misuse = {}) {
      if (counts) uses += 1
      const data = authenticatorData(misuse.rpId ?? rpId, misuse)
      const client = clientData('webauthn.get', misuse.challenge ?? challenge, misuse.origin ?? ownOrigin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: misuse.userHandle ?? owner,
      })
    },
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (given: string | Uint8Array) => createHash('sha256').update(given).digest()
