/** How the values of a field are shown; unchanged unless said. */
export type Shown =
  | 'active'
  | 'day'
  | 'dollars'
  | 'dogStatus'
  | 'gender'
  | 'healthTest'
  | 'height'
  | 'parentsLine'
  | 'planAudience'
  | 'planState'
  | 'price'
  | 'puppyStatus'
  | 'testResult'
  | 'time'
  | 'unchipped'
  | 'weight'
  | 'yesOrNo'

export interface HistoryField {
  label: string
  as?: Shown
  /** The field that names the row which this one references. */
  namedBy?: string
  /** The field that is shown together with this one. */
  with?: string
}
