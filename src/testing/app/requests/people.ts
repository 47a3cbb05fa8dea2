import { inquiryQuery, inquiryStatusInput } from '#src/enquiries/fields.ts'
import { letterInput, newVisitInput, noteInput, visitInput } from '#src/letters/fields.ts'
import { customerInput, followUpInput, newCustomerInput } from '#src/people/rules/customers.ts'
import { familiesQuery, historyQuery } from '#src/people/rules/families.ts'
import { eraseInput, personInput } from '#src/people/rules/privacy.ts'
import { searchQuery } from '#src/platform/values/fields/paging.ts'
import { type RequestWithData, search, text, updatedAt, withoutLock } from './request.ts'
import type { Rows } from './rows.ts'

export function inquiryRequests({ inquiry }: Rows): RequestWithData[] {
  return [
    ...['', '/csv'].map((path) => ({
      ...search,
      endpoint: `GET /api/admin/inquiries${path}`,
      schema: inquiryQuery,
      values: { ...search.values, status: 'pending' },
    })),
    {
      endpoint: 'PUT /api/admin/inquiries/:id',
      id: inquiry.id,
      schema: inquiryStatusInput,
      values: { status: 'responded', updatedAt },
    },
  ]
}

export function customerRequests({ customer, called, personId }: Rows): RequestWithData[] {
  const customerFields = {
    name: text('Delaney'),
    email: 'delaney@zebra.example',
    phone: '0491 570 778',
    location: text('Benalla'),
    status: 'current',
    notes: text('two boys'),
    followUpOn: '2029-08-06',
    updatedAt,
  }
  return [
    { endpoint: 'GET /api/admin/customers', ...search },
    {
      endpoint: 'GET /api/admin/families',
      schema: familiesQuery,
      values: { search: text('search'), stage: 'offered', page: '1' },
      as: 'query',
    },
    {
      endpoint: 'GET /api/admin/families/:id/changes',
      id: personId,
      schema: historyQuery,
      values: { page: '1' },
      as: 'query',
    },
    { endpoint: 'POST /api/admin/customers', schema: newCustomerInput, values: withoutLock(customerFields) },
    {
      endpoint: 'PUT /api/admin/customers/:id',
      id: customer.id,
      schema: customerInput,
      values: { ...customerFields, email: 'moran@zebra.example' },
    },
    {
      endpoint: 'PUT /api/admin/customers/:id/follow-up',
      id: called.id,
      schema: followUpInput,
      values: { followUpOn: '2029-09-07', updatedAt },
    },
    {
      endpoint: 'GET /api/admin/customers/csv',
      schema: searchQuery,
      values: { q: text('search') },
      as: 'query',
    },
  ]
}

export function privacyRequests({ customer, erased }: Rows): RequestWithData[] {
  return [
    ...['', '/export'].map((path) => ({
      endpoint: `GET /api/admin/people${path}`,
      schema: personInput,
      values: { email: customer.email },
      as: 'query' as const,
    })),
    {
      endpoint: 'POST /api/admin/people/keep',
      schema: personInput,
      values: { email: 'kept@zebra.example' },
    },
    {
      endpoint: 'POST /api/admin/people/erase',
      schema: eraseInput,
      values: { email: erased.email, groups: ['inquiries'] },
    },
  ]
}

export function letterRequests({ answered, visit }: Rows): RequestWithData[] {
  const letterFields = {
    id: '0d8f7c1e-6a2b-4c3d-8e4f-5a6b7c8d9e01',
    email: answered.email,
    name: text('Nair'),
    subject: text('subject'),
    text: text('letter'),
    inquiryId: answered.id,
    updatedAt,
    kept: true,
  }
  return [
    {
      endpoint: 'GET /api/admin/letters',
      schema: personInput,
      values: { email: answered.email },
      as: 'query',
    },
    { endpoint: 'POST /api/admin/letters', schema: letterInput, values: letterFields },
    {
      endpoint: 'POST /api/admin/letters',
      schema: letterInput,
      values: {
        ...letterFields,
        id: '0d8f7c1e-6a2b-4c3d-8e4f-5a6b7c8d9e02',
        kept: false,
        inquiryId: undefined,
        updatedAt: undefined,
      },
    },
    {
      endpoint: 'POST /api/admin/notes',
      schema: noteInput,
      values: {
        id: '0d8f7c1e-6a2b-4c3d-8e4f-5a6b7c8d9e03',
        email: answered.email,
        text: text('note'),
      },
    },
    {
      endpoint: 'POST /api/admin/visits',
      schema: newVisitInput,
      values: {
        id: '0d8f7c1e-6a2b-4c3d-8e4f-5a6b7c8d9e04',
        email: answered.email,
        visitAt: '2026-12-01T03:00:00.000Z',
        text: text('visit'),
      },
    },
    {
      endpoint: 'PUT /api/admin/visits/:id',
      schema: visitInput,
      id: visit.id,
      values: { visitAt: '2026-12-02T03:00:00.000Z', text: text('visit'), updatedAt },
    },
  ]
}
