/** About a second; frames, because a busy machine takes longer for each. */
const maxFrames = 60

/** Moves the focus to a row of a list as soon as it is shown, unless a filter hides it. */
export async function focusRow(id: string): Promise<void> {
  for (let frame = 0; frame < maxFrames; frame++) {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (row) {
      row.tabIndex = -1
      row.focus()
      return
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
