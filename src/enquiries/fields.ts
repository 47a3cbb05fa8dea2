import * as z from 'zod/mini'
import { listQuery } from '#src/platform/values/fields/paging.ts'
import { oneOf, updatedAt } from '#src/platform/values/fields/values.ts'
import { inquiryStatuses } from './rules.ts'

/** `?q=&page=&status=` of the portal's list. */
export const inquiryQuery = z.extend(listQuery, { status: z.optional(oneOf(inquiryStatuses)) })
export type InquiryQuery = z.output<typeof inquiryQuery>

export const inquiryStatusInput = z.object({ status: oneOf(inquiryStatuses), updatedAt })
