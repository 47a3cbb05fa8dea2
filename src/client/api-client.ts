import { type ClientResponse, hc, type InferResponseType } from 'hono/client'
import type { Api } from '#src/api/routes.ts'

/** Every call of the site, typed by the server's own routes. */
export const api = hc<Api>('/api')

export type Inquiry = InferResponseType<typeof api.admin.inquiries.$get, 200>[number]
export type Puppy = InferResponseType<typeof api.admin.puppies.$get, 200>[number]
export type Litter = InferResponseType<typeof api.admin.litters.$get, 200>[number]
export type ParentDog = InferResponseType<(typeof api.admin)['parent-dogs']['$get'], 200>[number]
export type GalleryPhoto = InferResponseType<typeof api.admin.gallery.$get, 200>[number]
export type Customer = InferResponseType<typeof api.admin.customers.$get, 200>[number]
export type Profile = InferResponseType<typeof api.admin.profile.$get, 200>

/** A call that was refused or got lost. Its message is for the person at the screen only when the status is a 4xx. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

/** The body of a call that went well; CallError otherwise, with status 0 for a lost connection. */
export async function fetchJson<Body>(call: Promise<ClientResponse<Body, number, 'json'>>): Promise<Body> {
  return (await check(call)).json() as Promise<Body>
}

/** A page of a list, with the number of all that match. */
export async function fetchPage<Row>(call: Promise<ClientResponse<Row[], number, 'json'>>) {
  const response = await check(call)
  const rows = (await response.json()) as Row[]
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

/** Waits for a call that answers no body; CallError unless it went well. */
export async function send(call: Promise<ClientResponse<null, number, 'body'>>): Promise<void> {
  await check(call)
}

async function check(call: Promise<ClientResponse<unknown, number, string>>) {
  const response = await call.catch((error: unknown) => {
    throw new ApiError(0, String(error))
  })
  if (response.ok) return response
  const body = (await response.json().catch(() => ({}))) as {
    message?: string
    errors?: Record<string, string[]>
  }
  throw new ApiError(response.status, body.message ?? response.statusText, body.errors)
}

/** What a toast says of a failed call: the server's words for a refusal, else the catalogue's. */
export const messageFor = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : otherwise
