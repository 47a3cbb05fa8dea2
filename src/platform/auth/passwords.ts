import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { budgets, openQueue, type Queue } from '#src/platform/machine/budgets.ts'

// Recommended by OWASP. 16 MiB per login suits small machines and edge runtimes.
const parameters = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

/** Everything scrypt needs; cloned when it is sent to another thread. */
export interface Derivation {
  password: string
  salt: Uint8Array
  keyLength: number
  parameters: { N: number; r: number; p: number }
}

export type Derive = (derivation: Derivation) => Promise<Uint8Array>

export type Passwords = ReturnType<typeof createPasswords>

/** `derive` runs scrypt: in this process, unless the machine has files to serve meanwhile. */
export function createPasswords(
  derive: Derive = deriveHere,
  { run: inTurn }: Pick<Queue, 'run'> = openQueue(budgets.passwordHashes),
) {
  const keyOf = (password: string, salt: Uint8Array) =>
    derive({ password: password.normalize('NFKC'), salt, keyLength, parameters })

  return {
    /** Waits for a turn to hash. Call it before any write: when too many are waiting, nothing should have happened yet. */
    inTurn,

    /** Returns 'scrypt$SALT$KEY', with both in base64url. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16)
      return encode(salt, await keyOf(password, salt))
    },

    /** Takes as long without a hash as with a wrong password, so that response times do not reveal usernames. */
    async verify(password: string, hash: string | null): Promise<boolean> {
      const [, salt = '', key = ''] = (hash ?? noHash).split('$')
      const expected = Buffer.from(key, 'base64url')
      const actual = await keyOf(password, Buffer.from(salt, 'base64url'))
      return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

/** On Workers one request cannot run another's queued work; scrypt runs there one at a time anyway. */
export const createEdgePasswords = () => createPasswords(deriveHere, { run: (task) => task() })

/** For commands, the first start and tests, which hash alone. */
export const { hash: hashPassword, verify: verifyPassword } = createPasswords()

const noHash = encode(Buffer.alloc(16), Buffer.alloc(keyLength))

function encode(salt: Uint8Array, key: Uint8Array) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return `scrypt$${text(salt)}$${text(key)}`
}

function deriveHere({ password, salt, keyLength, parameters }: Derivation): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
