/** The light theme's colours that cards are drawn in, by the names of their custom properties; a test compares them. */
export const colors = {
  paper: '#fbf7ee',
  wool: '#f3ecdd',
  ink: '#14262b',
  'ink-2': '#4a5a5c',
  'line-strong': '#8c8672',
  ok: '#dcebd6',
  'ok-text': '#1e5630',
  'ok-dot': '#2f8a4c',
  warn: '#fbe6a6',
  'warn-text': '#674600',
  'warn-dot': '#c28a00',
  info: '#dce8e8',
  'info-text': '#234f58',
  'white-ground': '#fcf8ef',
  'coat-black': '#232a2e',
  'coat-apricot': '#ebaa6e',
  'coat-red': '#a8532b',
  'coat-sable': '#7a563b',
  'coat-cream': '#f3ddb8',
  'coat-brown': '#6b4330',
  'coat-blue': '#5b6675',
  'coat-silver': '#b9bfc4',
} as const

/** The colours of the drawing shown instead of a missing photo. */
export const comingSoonColors: Record<string, string> = {
  'soon-ground': colors.wool,
  'soon-range': '#e7dfce',
  'soon-field': '#dcd6c4',
  'soon-sun': '#f8dfc0',
  'soon-coat': '#fcf8ef',
  'soon-patch': '#e3d8c0',
  'soon-curl': '#d8caaf',
  'soon-face': '#8c8672',
}
