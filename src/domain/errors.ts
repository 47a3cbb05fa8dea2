import { type ErrorMessage, errorMessages } from './messages.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

interface ErrorDetails {
  /** Messages by the name of the field they concern. */
  errors?: Record<string, string[]>
  /** For a 429 or 503: seconds after which it is worth trying again. */
  retryAfter?: number
}

/** A refusal the visitor may read. What is thrown and is none of these is a defect: logged in full, answered as a bare 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: ErrorStatus
  readonly details: ErrorDetails

  constructor(status: ErrorStatus, message: ErrorMessage, details: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** A 400 for a form or query with these messages by its fields. */
export const invalidInput = (errors: Record<string, string[]>) =>
  new AppError(400, errorMessages.invalidInput, { errors })

/** A refusal for the sake of one field, beside which its message stands too. */
export const refusedField = (status: ErrorStatus, field: string, message: ErrorMessage) =>
  new AppError(status, message, { errors: { [field]: [message] } })
