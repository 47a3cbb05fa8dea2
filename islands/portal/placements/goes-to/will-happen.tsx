import {
  type Happening,
  othersNote,
  othersText,
  pageNote,
  whatWillHappen,
} from '#src/placements/rules/goes-to.ts'
import type { GoesTo } from '#src/platform/client/api-client.ts'
import { CheckIcon, CircleAlertIcon, InboxIcon, MailIcon } from '#src/platform/ui/icons.tsx'
import type { FamilyFor } from './goes-to-query.ts'

interface WillHappenProps {
  puppy: GoesTo['puppy']
  /** Null for someone new. */
  family: FamilyFor | null
  asked: GoesTo['asked']
  /** The addresses of everyone whose question about the puppy is open. */
  writers: GoesTo['writers']
  /** Whether it goes home at once, and isn't only reserved. */
  goesHome: boolean
  /** Why the puppy can't go home yet, though it is old enough by its day. */
  missing: string | null
  hasTakenTemplate: boolean
  /** The box of the email; null if none can be sent. */
  mail: { name: string; label: string; defaultValue: string | undefined } | null
}

/** What pressing the button does; 'Undo' takes all of it back. */
export const WillHappen = ({ missing, mail, hasTakenTemplate, ...going }: WillHappenProps) => (
  <section className="field-wide will-happen">
    <h3>What will happen</h3>
    <ul>
      {whatWillHappen(going).map((line) => (
        <li className="will-surely" key={line.text}>
          <CheckIcon />
          <Line {...line} />
        </li>
      ))}
      {mail && (
        <li>
          <label className="beside gap-12">
            <MailIcon />
            <Line text={mail.label} note={pageNote(going.family, going.puppy.name)} />
            <input type="checkbox" name={mail.name} defaultChecked={mail.defaultValue === 'on'} />
          </label>
        </li>
      )}
      {othersText(going.writers, going.family?.email ?? null, going.puppy.name).map((text) => (
        <li key={text}>
          <InboxIcon />
          <Line text={text} note={othersNote(hasTakenTemplate)} />
        </li>
      ))}
      {missing && (
        <li className="ready-must">
          <CircleAlertIcon />
          {missing}
        </li>
      )}
    </ul>
  </section>
)

const Line = ({ text, note }: Happening) => (
  <span>
    <b>{text}</b>
    {note && <span className="form-note">{note}</span>}
  </span>
)
