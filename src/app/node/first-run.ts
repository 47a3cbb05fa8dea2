import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { seedDemoKennel } from '#src/app/demo/demo-kennel.ts'
import type { Parts } from '#src/app/parts.ts'
import { weaknessOf } from '#src/platform/auth/weak-passwords.ts'
import { ConfigError } from '#src/platform/config/config.ts'
import { programFolder } from '#src/platform/machine/program-folder.ts'
import { acceptFile } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { createFirstAdmin } from '#src/sign-in/actions/login.ts'
import { countAdmins } from '#src/sign-in/queries/admins.ts'
import { passwordMinimum } from '#src/sign-in/rules/admins.ts'
import { bucketError, type NodeParts } from './node-parts.ts'

interface GeneratedLogin {
  username: string
  password: string
}

/** Creates the first admin of an empty database. Returns a generated password, to be printed once; otherwise null. */
export async function ensureFirstAdmin({ config, ...parts }: Parts): Promise<GeneratedLogin | null> {
  if ((await countAdmins(parts.database.db)) > 0) return null
  const { username, email } = config.firstAdmin
  if (config.production && !config.firstAdmin.password) {
    throw new ConfigError(
      `ADMIN_PASSWORD is not set: expected a password of at least ${passwordMinimum} characters for the first admin.`,
    )
  }
  const weakness = config.firstAdmin.password && weaknessOf(config.firstAdmin.password, username)
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD is invalid. ${weakness}`)
  const password = config.firstAdmin.password ?? randomBytes(12).toString('base64url')
  const created = await createFirstAdmin(parts, { username, password, email })
  return created && !config.firstAdmin.password ? { username, password } : null
}

/** Fills an empty database with the demo kennel; returns whether it did. */
export async function seedDemo(parts: Pick<NodeParts, 'images'> & Parts): Promise<boolean> {
  const { s3, dataDir } = parts.config
  try {
    return await seedDemoKennel({
      ...parts,
      newToken,
      photosFolder: join(programFolder, 'src/app/demo/photos'),
      acceptPhoto: async (bytes) => objectPath((await acceptFile(parts, new Blob([bytes]))).name),
    })
  } catch (error) {
    if (!(error instanceof PhotoStoreError)) throw error
    if (s3) throw bucketError(s3, error)
    const why = `DATA_DIR is ${JSON.stringify(dataDir)}: cannot store the demo kennel's photos (${error.message})`
    throw new ConfigError(`${why}. To start without them, set SEED=none.`)
  }
}
