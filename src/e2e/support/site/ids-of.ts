/** Ids of the rows in a list of the public API, by name. */
export async function idsOf(url: string, list: 'puppies' | 'litters'): Promise<Record<string, string>> {
  const rows: { id: string; name: string }[] = await (await fetch(`${url}/api/${list}`)).json()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
