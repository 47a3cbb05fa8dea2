/** The headers of a response that may be shared; any others belong to one visitor. */
const sharedHeaders = ['Content-Type', 'Cache-Control', 'Retry-After'] as const

/** The parts of a response that several visitors may share. */
export interface Shared {
  status: number
  body: string
  headers: Partial<Record<(typeof sharedHeaders)[number], string>>
}

/** A cookie in a shared response is a defect: nobody gets the response. */
export async function shareable(response: Response): Promise<Shared> {
  if (response.headers.has('Set-Cookie')) throw new Error('A shared response must not set a cookie')
  const named = sharedHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: response.status, body: await response.text(), headers: Object.fromEntries(named) }
}

/** One visitor's own. */
export const responseOf = ({ status, body, headers }: Shared) => new Response(body, { status, headers })
