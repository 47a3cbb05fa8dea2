/** A letter she starts from. */
export interface Template {
  name: string
  text: string
}
