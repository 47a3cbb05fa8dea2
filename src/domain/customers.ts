export const customerStatuses = ['prospective', 'current', 'past'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
