// The connection drops when the server restarts; when it is back, so is the new build.
let connectedBefore = false
new EventSource('/dev/reload').addEventListener('open', () => {
  if (connectedBefore) location.reload()
  connectedBefore = true
})
