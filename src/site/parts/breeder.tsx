import { telephoneLink } from '#src/platform/ui/format.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { fullStopAfter } from '#src/platform/values/full-stop.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'

/** Without a text alternative: the name beside it says who it is. */
export function BreederFace() {
  const { imageResizing, kennel } = usePageInfo()
  if (!kennel.breederPhoto) return null
  return (
    <span className="breeder-face">
      <Photo path={kennel.breederPhoto} alt="" slot="face" resizing={imageResizing} ratio={1} />
    </span>
  )
}

/** Who reads messages from families. */
export function GoesTo({ what }: { what: 'Your message goes to' | 'Your wishes go to' }) {
  const { breederName } = usePageInfo().kennel
  if (!breederName) return null
  return (
    <p className="message-to field-wide">
      <BreederFace />
      <span>
        {what} <b>{breederName}</b>
        {fullStopAfter(breederName)}
      </span>
    </p>
  )
}

/** With the breeder's words about herself, or how to phone her. */
export function TalkingTo({ withPhone = false }: { withPhone?: boolean }) {
  const { contact, kennel } = usePageInfo()
  const { breederName, breederWords } = kennel
  if (!breederName) return null
  return (
    <section className="panel talking-to">
      <div>
        <BreederFace />
        <div>
          <h2>Who you'll be talking to</h2>
          <p>{breederName}</p>
          {withPhone && (
            <p>
              <a className="text-link" href={telephoneLink(contact.phone)}>
                {contact.phone}
              </a>
            </p>
          )}
        </div>
      </div>
      {!withPhone && breederWords && <p className="breeder-words">{breederWords}</p>}
    </section>
  )
}
