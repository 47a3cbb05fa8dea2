export const ContactCell = ({ email, phone }: { email: string; phone: string | null }) => (
  <div>
    <a href={`mailto:${email}`}>{email}</a>
    {phone && <span className="table-second">{phone}</span>}
  </div>
)
