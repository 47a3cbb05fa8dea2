import { useEffect } from 'react'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'

/** Links to files that only an admin gets. */
const guarded = 'a[download]:is([href^="/api/admin/"], [href^="/objects/"])'

/** A browser that saves a file shows no message from the server: whether the session has expired is asked first. */
export function useDownloads() {
  useEffect(() => {
    const checked = new WeakSet<Element>()
    async function check(event: MouseEvent) {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(guarded)
      if (!link || event.ctrlKey || event.metaKey || checked.delete(link)) return
      event.preventDefault()
      try {
        await fetchJson(api.admin.profile.$get())
      } catch (error) {
        return void reportFailure(error)
      }
      checked.add(link)
      link.click()
    }
    addEventListener('click', check)
    return () => removeEventListener('click', check)
  }, [])
}
