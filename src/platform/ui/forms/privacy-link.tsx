/** Ends the notice beside a form for visitors. */
export const PrivacyLink = () => (
  <a className="text-link" href="/privacy">
    Privacy
  </a>
)
