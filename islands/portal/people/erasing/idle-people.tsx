import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fetchJson, send } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/**
 * The list of people who will be erased within 30 days unless they write again, and the dialog that it opens, which must not be inside
 * a form. Nobody is listed while automatic erasure is off. The heading takes the focus when the pressed button is gone.
 */
export function useIdlePeople(keepMonths: number | null, focusHeading: () => void) {
  const queryClient = useQueryClient()
  const queryKey = ['people', 'idle', keepMonths]
  const query = useQuery({
    queryKey,
    queryFn: () => fetchJson(api.admin.people.idle.$get()),
    enabled: keepMonths !== null,
    // Other months and back: someone may have been kept or erased meanwhile.
    staleTime: 0,
  })
  const rows = (query.data ?? []).map((person) => ({ ...person, id: person.email }))
  const [erased, setErased] = useState<string | null>(null)
  async function refetch() {
    await queryClient.invalidateQueries({ queryKey })
    focusHeading()
  }
  const { run, isBusy, failureOf } = useRowActions(refetch)

  return {
    list: (
      <ListBody
        list={{ rows, isError: query.isError, retry: query.refetch }}
        failure="The people who will be erased could not be loaded."
        empty={null}
      >
        <ul className="idle-people">
          {rows.map((person) => (
            <li key={person.id} className="cluster gap-8">
              <p>
                <b>{person.name}</b>, last heard from {formatDate(person.lastHeardOn)}, erased on{' '}
                {formatDate(person.dueOn)}
              </p>
              <Button
                small
                word="Keep"
                aria-label={`Keep ${person.name}`}
                busy={isBusy(person)}
                onClick={() =>
                  run([person], {
                    change: ({ email }) => send(api.admin.people.keep.$post({ json: { email } })),
                    success: namedMessages.personKept(person.name),
                  })
                }
              />
              <Button
                small
                word="Erase Now"
                className="button-delete"
                Icon={Trash2Icon}
                aria-label={`Erase Now: ${person.name}`}
                onClick={() => setErased(person.email)}
              />
              <RowFailure message={failureOf(person)} />
            </li>
          ))}
        </ul>
      </ListBody>
    ),
    dialog: erased !== null && (
      <EraseDialog
        email={erased}
        name={erased}
        customer={null}
        hasPlacement={false}
        onClose={() => setErased(null)}
        onErased={() => {
          setErased(null)
          refetch()
        }}
      />
    ),
  }
}
