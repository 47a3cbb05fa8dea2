import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { receiveInquiry } from '#src/enquiries/actions.ts'
import { inquiryInput } from '#src/enquiries/rules.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { validate } from '#src/platform/http/validate.ts'

export const inquiryEndpoints = (parts: Parts) =>
  new Hono<AppEnv>().post('/', validate(inquiryInput), async (c) => {
    const from = countedAddress(c, parts.config.trustedProxy)
    return c.json(await receiveInquiry(parts, c.req.valid('json'), from), 201)
  })
