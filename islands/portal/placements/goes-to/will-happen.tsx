import { firstNameOf } from '#src/people/rules/families.ts'
import { othersText, whatWillHappen } from '#src/placements/rules/goes-to.ts'
import type { GoesTo } from '#src/platform/client/api-client.ts'
import { CheckIcon, CircleAlertIcon, InboxIcon } from '#src/platform/ui/icons.tsx'
import type { FamilyFor } from './goes-to-query.ts'

interface WillHappenProps {
  puppy: GoesTo['puppy']
  /** Null for one who is new. */
  family: FamilyFor | null
  asked: GoesTo['asked']
  /** The addresses of everyone whose question about the puppy is open. */
  writers: GoesTo['writers']
  /** Why the puppy can't go home yet, though it is old enough by its day. */
  missing: string | null
  /** The box of the email; null where none can be sent. */
  mail: { name: string; label: string; defaultValue: string | undefined } | null
}

/** What pressing the button does; 'Undo' takes all of it back. */
export const WillHappen = ({ puppy, family, asked, writers, missing, mail }: WillHappenProps) => (
  <section className="field-wide will-happen">
    <h3>What will happen</h3>
    <ul>
      {whatWillHappen({ puppy, family, asked }).map((line) => (
        <li key={line}>
          <CheckIcon />
          {line}
        </li>
      ))}
      {othersText(writers, family?.email ?? null, puppy.name).map((line) => (
        <li key={line}>
          <InboxIcon />
          <span>
            {line}
            <span className="form-note">
              On Today, for you to answer. 'Reserved or sold' is one of your templates.
            </span>
          </span>
        </li>
      ))}
      {missing && (
        <li className="ready-must">
          <CircleAlertIcon />
          {missing}
        </li>
      )}
    </ul>
    {mail && (
      <label className="check">
        <input type="checkbox" name={mail.name} defaultChecked={mail.defaultValue === 'on'} />
        <span>
          {mail.label}
          <span className="form-note">
            {family ? firstNameOf(family.name) : 'The family'} gets the link to {puppy.name}'s page
          </span>
        </span>
      </label>
    )}
  </section>
)
