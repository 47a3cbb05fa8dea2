const lists = [
  ['/admin/inquiries', 'Inquiries', 'Customer Inquiries'],
  ['/admin/waiting-list', 'Waiting', 'Waiting List'],
  ['/admin/customers', 'Customers', 'Customer CRM'],
  ['/admin/placements', 'Placements', 'Placements'],
] as const

/** Links the lists of people, by their full names if there is room. */
export const PeopleLinks = ({ current }: { current: (typeof lists)[number][0] }) => (
  <nav className="crumbs wrap gap-8 people-links" aria-label="Lists of people">
    {lists.map(([link, short, full]) => (
      <a key={link} href={link} aria-current={link === current ? 'page' : undefined}>
        <span className="people-short">{short}</span>
        <span className="people-full">{full}</span>
      </a>
    ))}
  </nav>
)
