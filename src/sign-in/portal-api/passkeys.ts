import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { type AdminEnv, requireFresh } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { visitorOf } from '#src/platform/http/visitor.ts'
import { confirmSignIn } from '#src/sign-in/actions/confirm.ts'
import { addPasskey, passkeysOf, removePasskey, startPasskey } from '#src/sign-in/actions/own-passkeys.ts'
import { renewCodes } from '#src/sign-in/actions/recovery-codes.ts'
import { confirmInput, newPasskeyInput } from '#src/sign-in/rules/passkeys.ts'

/** The signed-in admin's passkeys and recovery codes. Changes need a fresh sign-in. */
export const passkeyEndpoints = (parts: Parts) => {
  const fresh = requireFresh(parts)
  return new Hono<AdminEnv>()
    .get('/passkeys', async (c) => c.json(await passkeysOf(parts.database.db, c.get('admin').id)))
    .post('/passkeys/options', fresh, async (c) => c.json(await startPasskey(parts, c.get('admin').id)))
    .post('/passkeys', fresh, validate(newPasskeyInput), async (c) => {
      const added = await addPasskey(parts, c.get('admin'), c.req.valid('json'), visitorOf(parts, c))
      return c.json(added, 201)
    })
    .delete('/passkeys/:id', fresh, async (c) => {
      await removePasskey(parts, c.get('admin').id, c.req.param('id'), visitorOf(parts, c))
      return c.body(null, 204)
    })
    .post('/recovery-codes', fresh, async (c) =>
      c.json({ codes: await renewCodes(parts, c.get('admin').id, visitorOf(parts, c)) }),
    )
    .post('/confirm', validate(confirmInput), async (c) => {
      await confirmSignIn(parts, c.get('admin'), c.req.valid('json'), visitorOf(parts, c))
      return c.body(null, 204)
    })
}
