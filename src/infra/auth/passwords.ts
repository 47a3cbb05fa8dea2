import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// Recommended by OWASP. 16 MiB per login suits small machines and edge runtimes.
const parameters = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

/** Returns 'scrypt$SALT$KEY', with both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(salt, await derive(password, salt))
}

/** Takes as long without a hash as with a wrong password, so that response times do not reveal usernames. */
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
