import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// A set that OWASP recommends, of 16 MiB: small machines log in too, and edge runtimes have it.
const parameters = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

/** 'scrypt$SALT$KEY', both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(salt, await derive(password, salt))
}

/** Takes as long for no hash at all as for a wrong password, so that nobody learns which names exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? noHash).split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}

const noHash = encode(Buffer.alloc(16), Buffer.alloc(keyLength))

function encode(salt: Buffer, key: Buffer) {
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, parameters, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
