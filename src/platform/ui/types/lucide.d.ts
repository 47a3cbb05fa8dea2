/** The shapes of a Lucide icon, put in by the build. */
declare module 'icon:*' {
  const markup: string
  export default markup
}
