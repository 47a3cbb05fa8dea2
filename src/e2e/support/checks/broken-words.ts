import type { Locator } from 'playwright-core'

/** Words broken across lines, except addresses and hyphenated words. */
export const brokenWords = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.parentElement?.checkVisibility()) continue
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          if (/[@-]/.test(word)) continue
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
