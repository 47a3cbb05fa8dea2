import { type KeyboardEvent, useRef, useState } from 'react'
import { api, fetchJson, messageFor, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'

interface EnterMicrochipProps {
  placement: PlacementSheet
  /** Refetches whatever has changed. */
  reload: () => Promise<unknown>
}

/** The number of a puppy's microchip, entered where it is missing. */
export function EnterMicrochip({ placement, reload }: EnterMicrochipProps) {
  const { puppyId, puppyUpdatedAt, litterId } = placement
  const [isOpen, open] = useState(false)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)
  const input = useRef<HTMLDivElement>(null)

  async function save() {
    const microchipId = input.current?.querySelector('input')?.value.trim()
    if (!microchipId) return setError('Please enter the number')
    if (isBusy.current) return
    isBusy.current = true
    try {
      await fetchJson(
        api.admin.litters[':id'].microchips.$put({
          param: { id: litterId },
          json: { puppies: [{ id: puppyId, microchipId, updatedAt: puppyUpdatedAt }] },
        }),
      )
    } catch (failure) {
      setError(messageFor(failure))
    }
    // Changed meanwhile: the next press saves it over what is stored now.
    await reload()
    isBusy.current = false
  }
  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  if (!isOpen) return <Button small word="Enter It" onClick={() => open(true)} />
  return (
    // Typing here saves by its own button, and is not part of the form around it.
    <div
      className="ready-chip beside gap-12"
      ref={input}
      onInput={(event) => {
        event.stopPropagation()
        setError(undefined)
      }}
    >
      <TextField
        name="microchip"
        label="Microchip"
        errors={error ? { microchip: [error] } : {}}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={100}
        onKeyDown={saveOnEnter}
      />
      <Button small word="Save" onClick={save} />
    </div>
  )
}
