export const inquiryStatuses = ['pending', 'responded', 'resolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]
