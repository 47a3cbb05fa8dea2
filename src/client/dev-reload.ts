// The connection drops when the server restarts; once it is back, the new build is ready.
let connectedBefore = false
new EventSource('/dev/reload').addEventListener('open', () => {
  if (connectedBefore) location.reload()
  connectedBefore = true
})
