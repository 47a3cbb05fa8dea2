/** One tab of a browser, with the few commands that every engine has. */
export interface Tab {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Presses the mouse at a point of the window. */
  press(point: Point): Promise<void>
  /** Presses keys, as WebDriver writes them. */
  type(keys: string): Promise<void>
  /** Ends the browser. */
  stop(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

/** Keys without a letter, as WebDriver writes them. */
export const key = { enter: '\ue007', escape: '\ue00c', tab: '\ue004' }

/** WebDriver's orders for a press of the mouse. */
export const pressActions = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** WebDriver's orders for keys pressed one after the other. */
export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
