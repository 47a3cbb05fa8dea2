/** An icon's markup between its <svg> tags; the build takes it out of the file. */
declare module '*.svg' {
  const markup: string
  export default markup
}
