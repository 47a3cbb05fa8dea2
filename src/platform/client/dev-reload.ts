// The connection drops when the server restarts; once it is back, the new build is ready.
let connectedBefore = false
const connect = () =>
  new EventSource('/dev/reload').addEventListener('open', () => {
    if (connectedBefore) location.reload()
    connectedBefore = true
  })
// Browsers allow six connections: pages in the background must not use them up.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', connect, { once: true })
else connect()
