export { placementPath } from '#src/placements/rules/placements.ts'

/** The papers below the address of a placement, or of its family's page. */
export const agreementPath = (address: string) => `${address}/agreement`
export const receiptPath = (address: string, number: string) => `${address}/receipt/${number}`
export const packPath = (address: string) => `${address}/pack`
