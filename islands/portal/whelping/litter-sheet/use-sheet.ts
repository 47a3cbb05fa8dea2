import { useRef, useState } from 'react'
import type { LitterSheet, SheetPuppy } from '#src/platform/client/api-client.ts'
import { useSelfSaving } from '#src/platform/client/kept/use-self-saving.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { isSetForAll, rowFields } from '#src/whelping/rules/litter-sheet.ts'
import type { Row } from './doubts.ts'
import { fetchSheet, rowSaving, storedRow } from './saving.ts'
import type { ForAll } from './set-for-all.tsx'

/** The rows of a litter as they are typed, which save themselves when they are left. */
export function useSheet(rendered: LitterSheet, admin: string) {
  const [sheet, setSheet] = useState(rendered)
  const [savedAt, setSavedAt] = useState<string>()
  const { id } = sheet.litter

  async function reload() {
    const fresh = await fetchSheet(id)
    setSheet(fresh)
    return fresh
  }
  function replace(row: SheetPuppy) {
    setSavedAt(row.updatedAt)
    setSheet((now) => ({ ...now, puppies: now.puppies.map((puppy) => (puppy.id === row.id ? row : puppy)) }))
  }
  const saving = useSelfSaving(admin, rowSaving(id, replace, reload), true)
  const rows = sheet.puppies.map(
    (puppy): Row => ({ puppy, fields: saving.changes[puppy.id]?.fields ?? rowFields(puppy) }),
  )
  const latest = useRef(rows)
  latest.current = rows

  function change({ puppy }: Row, fields: Row['fields']) {
    saving.change(puppy.id, fields, storedRow(puppy))
  }
  /** Changes some fields of rows as they are now. */
  function changeAll(changes: ReadonlyMap<string, Partial<Row['fields']>>) {
    for (const row of latest.current) {
      const changed = changes.get(row.puppy.id)
      if (changed) change(row, { ...row.fields, ...changed })
    }
    saving.send()
  }
  function setForAll({ beginning, ...all }: ForAll) {
    const before = new Map(
      rows
        .filter(({ puppy }) => isSetForAll(puppy))
        .map(({ puppy: { id }, fields: { price, priced, isListed, description } }) => [
          id,
          { price, priced, isListed, description },
        ]),
    )
    const after = [...before].map(
      ([id, { description }]) => [id, { ...all, description: startingWith(beginning, description) }] as const,
    )
    changeAll(new Map(after))
    const count = `${before.size} ${before.size === 1 ? 'puppy' : 'puppies'}`
    toast({
      title: 'Success',
      description: `Set for ${count}`,
      action: {
        label: 'Undo',
        altText: `Undo setting it for ${count}`,
        run: () => changeAll(before),
      },
    })
  }

  return { ...sheet, rows, saving, savedAt, reload, setForAll }
}

/** Unless it begins like that already. */
const startingWith = (beginning: string | undefined, description: string) =>
  !beginning || description.startsWith(beginning) ? description : `${beginning} ${description}`.trim()
