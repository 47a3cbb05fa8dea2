import { type ClientResponse, hc, type InferResponseType } from 'hono/client'
import type { Api } from '#src/app/endpoints.ts'
import type { ErrorCode } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { placeholderStart } from '#src/platform/photos/rules/placeholders.ts'
import { withConnection } from '#src/platform/ui/connection.ts'

/** A change that may not have arrived, to be sent again. */
export interface LostRequest {
  path: string
  method: string
  /** JSON. */
  body: string
}

/** Sent with every request. */
export const sentHeaders: Record<string, string> = {}

/** All endpoints, typed by the server's own routes. */
export const api = hc<Api>('/api', {
  headers: sentHeaders,
  // A request with a file that is still on this phone waits for it.
  fetch: (...lost: Parameters<typeof fetch>) =>
    (placeholderStart.test(`${lost[1]?.body}`) ? Promise.reject() : fetch(...lost)).catch(
      (error: unknown) => {
        throw new ApiError(0, String(error), { lost })
      },
    ),
})

export type Counted = InferResponseType<typeof api.admin.statistics.$get, 200>
export type Statistics = Omit<Counted, 'needsYou'>
export type Inquiry = InferResponseType<typeof api.admin.inquiries.$get, 200>[number]
export type Puppy = InferResponseType<typeof api.admin.puppies.$get, 200>[number]
export type Litter = InferResponseType<typeof api.admin.litters.$get, 200>[number]
export type ParentDog = InferResponseType<(typeof api.admin)['parent-dogs']['$get'], 200>[number]
export type GalleryPhoto = InferResponseType<typeof api.admin.gallery.$get, 200>[number]
export type ListedCustomer = InferResponseType<typeof api.admin.customers.$get, 200>[number]
export type Customer = Omit<ListedCustomer, 'personId'>
export type LetterEntry = InferResponseType<typeof api.admin.letters.$get, 200>[number]
export type FamilySheet = InferResponseType<(typeof api.admin.families)[':id']['$get'], 200>
export type WaitingEntry = InferResponseType<(typeof api.admin)['waiting-list']['$get'], 200>[number]
export type PlacementSheet = InferResponseType<(typeof api.admin.placements)[':id']['$get'], 200>
export type PlacementPayment = PlacementSheet['payments'][number]
export type ListedPlacement = InferResponseType<typeof api.admin.placements.$get, 200>[number]
export type GoesTo = InferResponseType<(typeof api.admin.placements.for)[':id']['$get'], 200>
export type Match = InferResponseType<(typeof api.admin.puppies)[':id']['match']['$get'], 200>
export type Kennel = InferResponseType<typeof api.admin.kennel.$get, 200>
export type OwnPasskeys = InferResponseType<typeof api.admin.passkeys.$get, 200>
export type OwnSession = InferResponseType<typeof api.admin.sessions.$get, 200>[number]
export type TrashItem = InferResponseType<typeof api.admin.trash.$get, 200>[number]
export type Profile = InferResponseType<typeof api.admin.profile.$get, 200>

export type LitterWeights = InferResponseType<(typeof api.admin.litters)[':id']['weights']['$get'], 200>
export type LitterPuppy = LitterWeights['puppies'][number]
export type LitterSheet = InferResponseType<(typeof api.admin.litters)[':id']['puppies']['$get'], 200>
export type SheetPuppy = LitterSheet['puppies'][number]
export type LitterPhotos = InferResponseType<(typeof api.admin.litters)[':id']['photos']['$get'], 200>
export type PhotoPuppy = LitterPhotos['puppies'][number]
export type Birth = InferResponseType<
  (typeof api.admin.litters)[':id']['births']['$get'],
  200
>['births'][number]
export type LitterCare = InferResponseType<(typeof api.admin.litters)[':id']['care']['$get'], 200>
export type DogCare = InferResponseType<(typeof api.admin)['parent-dogs'][':id']['care']['$get'], 200>
export type DogHealthTests = InferResponseType<(typeof api.admin)['parent-dogs'][':id']['tests']['$get'], 200>
export type DogAncestors = InferResponseType<
  (typeof api.admin)['parent-dogs'][':id']['ancestors']['$get'],
  200
>
export type ComingPlan = InferResponseType<typeof api.admin.plans.$get, 200>[number]
export type Today = InferResponseType<typeof api.admin.today.$get, 200>

interface ErrorDetails {
  errors?: Record<string, string[]>
  /** For trying a recovery code again. */
  step?: string
  /** From the catalogue in src/platform/errors/errors.ts. */
  code?: ErrorCode
  /** The request that was lost. */
  lost?: Parameters<typeof fetch>
}

/** A request that was rejected or lost. Its message is meant for the user only when the status is a 4xx. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly errors: Record<string, string[]>
  declare readonly step: ErrorDetails['step']
  declare readonly code: ErrorDetails['code']
  declare readonly lost: ErrorDetails['lost']

  constructor(status: number, message: string, details?: ErrorDetails) {
    super(message)
    Object.assign(this, { errors: {} }, details, { status })
  }
}

/** Returns the body, or throws an ApiError; its status is 0 when the connection was lost. */
export async function fetchJson<Body>(request: Promise<ClientResponse<Body, number, 'json'>>): Promise<Body> {
  return (await check(request)).json() as Promise<Body>
}

/** A page of a list, with the total number of matches. */
export async function fetchPage<Row>(request: Promise<ClientResponse<Row[], number, 'json'>>) {
  const response = await check(request)
  const rows = (await response.json()) as Row[]
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) }
}

/** For endpoints that return no body; throws an ApiError unless the request succeeds. */
export async function send(request: Promise<ClientResponse<null, number, 'body'>>): Promise<void> {
  await check(request)
}

/** Deletes a record, or several at once; returns their ids in the trash. */
export async function moveToTrash(request: Promise<ClientResponse<unknown, number, string>>) {
  return (await check(request)).headers.get('X-Trash-Id')?.split(', ') ?? []
}

/** The change that was lost, if that is why it failed. */
export function lostRequest(error: unknown): LostRequest | null {
  const [path, { method = 'GET', body } = {}] = (error instanceof ApiError && error.lost) || []
  return typeof body === 'string' ? { path: String(path), method, body } : null
}

/** Sends it again. */
export const sendAgain = ({ path, method, body }: LostRequest) =>
  check(fetch(path, { method, body, headers: { ...sentHeaders, 'Content-Type': 'application/json' } }))

async function check(request: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json'>>) {
  const response = await request
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => ({}))
  const { message = response.statusText, ...details } = body as ErrorDetails & { message?: string }
  // The server's own message for a record that has been deleted meanwhile says too little.
  const text = details.code === 'notFound' ? messages.portalNotFound.description : message
  throw new ApiError(response.status, text, details)
}

export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** The server's own message when it rejected the request, otherwise the given one, and whether the connection is missing. */
export const messageFor = (error: unknown, otherwise: string = messages.tryLater.description) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : withConnection(otherwise)
