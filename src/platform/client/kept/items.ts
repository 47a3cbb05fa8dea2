/** What this browser has no room for; it lasts as long as the page. */
const unstored = new Map<string, string>()

export const readItem = (name: string) => unstored.get(name) ?? localStorage.getItem(name)

/** Writes an item of the browser's storage, or removes it with null. A full storage loses nothing on this page. */
export function writeItem(name: string, text: string | null) {
  unstored.delete(name)
  if (text === null) return localStorage.removeItem(name)
  try {
    localStorage.setItem(name, text)
  } catch {
    unstored.set(name, text)
  }
}

export const itemNames = () => [...new Set([...Object.keys(localStorage), ...unstored.keys()])]

export const isUnstored = (name: string) => unstored.has(name)
