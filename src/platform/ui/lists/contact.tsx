import { telephoneLink } from '#src/platform/ui/format.ts'

export const MailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>

export const PhoneLink = ({ phone }: { phone: string }) => <a href={telephoneLink(phone)}>{phone}</a>

export const ContactCell = ({ email, phone }: { email: string; phone: string | null }) => (
  <div>
    <MailLink email={email} />
    {phone && <span className="table-second">{phone}</span>}
  </div>
)
