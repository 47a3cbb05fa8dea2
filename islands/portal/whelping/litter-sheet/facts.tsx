import { ageText } from '#src/dogs/rules/ages.ts'
import type { LitterSheet } from '#src/platform/client/api-client.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { countWord } from '#src/platform/values/count-word.ts'

/** 'Born 11 October 2026, six weeks old · Matilda and Clancy'; on a phone, and on the day itself, the age alone. */
export function Facts({ litter, today }: { litter: LitterSheet['litter']; today: string }) {
  const { dateOfBirth, damName, sireName } = litter
  const age = ageText(dateOfBirth, today)?.replace(/^\d+/, (count) => countWord(Number(count)))
  const parents = [damName, sireName].filter(Boolean).join(' and ')
  return (
    <>
      {dateOfBirth !== today && (
        <span className="sheet-fact">
          {dateOfBirth > today ? 'Due' : 'Born'} {formatDate(dateOfBirth)}
          {age && ', '}
        </span>
      )}
      <span className="sheet-age">{age}</span>
      {parents && <span className="sheet-fact"> · {parents}</span>}
    </>
  )
}
