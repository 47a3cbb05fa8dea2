import { ShieldCheckIcon } from '#src/platform/ui/icons.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

const register = 'https://per.animalwelfare.vic.gov.au/search'

interface CheckUsYourselfProps {
  name: string
  sourceNumber: string
  microchipId: string
}

/** Facts about an offer that a family can check without asking us. */
export function CheckUsYourself({ name, sourceNumber, microchipId }: CheckUsYourselfProps) {
  const { kennel } = usePageInfo()
  return (
    <section className="panel puppy-check no-print">
      <h2>
        <ShieldCheckIcon />
        Check us yourself
      </h2>
      <ul>
        <li>
          Source number {sourceNumber}{' '}
          <a className="text-link" href={register} rel="noreferrer">
            Look it up on the Pet Exchange Register
          </a>
        </li>
        <li>Microchip {microchipId}</li>
        <li>Ask to see {name} on a video call, or come and visit by appointment.</li>
        {kennel.noMoneyFirst && <li>We never ask for money before you have met {name}.</li>}
      </ul>
    </section>
  )
}
