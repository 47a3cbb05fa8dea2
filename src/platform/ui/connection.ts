export const noConnection = 'No internet connection'

/** A text about a failed request, which says so if there is no connection. */
export const withConnection = (text: string) =>
  navigator.onLine === false ? `${text.replace(/\.$/, '')}. ${noConnection}.` : text
