const maxWaitMs = 1000

/** Moves the focus to a row of a list as soon as it is shown, unless a filter hides it. */
export async function focusRow(id: string): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (performance.now() < until) {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (row) {
      row.tabIndex = -1
      row.focus()
      return
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
