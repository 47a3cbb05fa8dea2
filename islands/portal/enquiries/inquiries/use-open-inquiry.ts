import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fetchPage, type Inquiry } from '#src/platform/client/api-client.ts'

/** The enquiry with the open dialog. It stays open when an answer removes it from the filtered list. */
export function useOpenInquiry(rows: readonly Inquiry[], opens: string | null) {
  const [opened, setOpened] = useState(() => rows.find(({ id }) => id === opens) ?? null)
  const listed = rows.find(({ id }) => id === opened?.id)
  const { data } = useQuery({
    // Refetched along with the list.
    queryKey: ['inquiries', 'open', opened?.id],
    queryFn: async () => {
      const { rows } = await fetchPage(
        api.admin.inquiries.$get({ query: { q: opened?.email ?? '', page: '1' } }),
      )
      return rows.find(({ id }) => id === opened?.id) ?? null
    },
    enabled: opened !== null && !listed,
  })
  const unlisted = data === undefined ? opened : data
  return { open: opened && (listed ?? unlisted), setOpened }
}
