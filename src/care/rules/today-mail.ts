import { type Email, letter, oneLine } from '#src/mail/rules/email-parts.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { listNames } from './words.ts'

interface Task {
  text: string
  due: string
  /** Null for care of a dog or the kennel. */
  litterName: string | null
  dogName: string | null
  /** The puppies it is about; null for all. */
  names: readonly string[] | null
}

/** What is overdue and due today, by litter and dog; null if nothing is. */
export function todayNotification(
  { overdue, today }: { overdue: readonly Task[]; today: readonly Task[] },
  { siteUrl }: { siteUrl: string },
): Email | null {
  const count = overdue.length + today.length
  if (count === 0) return null
  const lines = [
    ...overdue.map((task) => ({ ...task, end: `, overdue since ${longDate(task.due)}` })),
    ...today.map((task) => ({ ...task, end: '' })),
  ]
  const groups = Map.groupBy(lines, ({ litterName, dogName }) => litterName ?? dogName ?? 'The kennel')
  const paragraphs = [...groups].map(([about, tasks]) =>
    [oneLine(about), ...tasks.map(({ text, names, end }) => `- ${oneLine(whatFor(text, names))}${end}`)].join(
      '\n',
    ),
  )
  const link = `${siteUrl}/admin`
  const things = count === 1 ? '1 thing' : `${count} things`
  return {
    subject: `Today: ${things}${overdue.length > 0 ? `, ${overdue.length} overdue` : ''}`,
    text: letter(...paragraphs, link),
    replyTo: null,
    link,
  }
}

const whatFor = (text: string, names: Task['names']) => (names ? `${text}: ${listNames(names)}` : text)
