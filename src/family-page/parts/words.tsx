import { type Duty, wordsOf } from '#src/family-page/rules/days.ts'
import { LandmarkIcon, ScanLineIcon, SyringeIcon } from '#src/platform/ui/icons.tsx'
import { Section } from './section.tsx'

/** The breeder's advice to every family, in her own words. */
export function FirstWeeks({
  firstWeeks,
  breedText,
}: {
  firstWeeks: string | null
  breedText: string | null
}) {
  if (!firstWeeks && !breedText) return null
  return (
    <Section id="first-weeks" title={firstWeeks ? 'First weeks' : 'About the breed'}>
      <HerWords text={firstWeeks || breedText || ''} />
      {firstWeeks && breedText && (
        <>
          <h3 className="book-second">About the breed</h3>
          <HerWords text={breedText} />
        </>
      )}
    </Section>
  )
}

const HerWords = ({ text }: { text: string }) =>
  wordsOf(text).map(({ heading, text }) => (
    <div className="book-words" key={`${heading} ${text}`}>
      {heading && <h3>{heading}</h3>}
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  ))

const dutyIcons = { council: LandmarkIcon, microchip: ScanLineIcon, vaccination: SyringeIcon }

export const YourPart = ({ duties }: { duties: readonly Duty[] }) => (
  <Section id="your-part" title="Your part">
    <ul className="book-duties">
      {duties.map(({ kind, text }) => {
        const Icon = dutyIcons[kind]
        return (
          <li key={kind}>
            <Icon />
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  </Section>
)
