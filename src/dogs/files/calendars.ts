import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { listCareDays } from '#src/care/actions/read-care.ts'
import { isCalendarToken, listKennelDays } from '#src/dogs/queries/calendar.ts'
import { findPuppy } from '#src/dogs/queries/puppies.ts'
import {
  calendarDays,
  kennelCalendarFile,
  readyFile,
  readyFileName,
} from '#src/dogs/rules/icalendar/events.ts'
import { sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { listLastDays } from '#src/health-tests/queries.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { listVisits } from '#src/letters/queries.ts'
import { listPlacementDays } from '#src/placements/actions/needs.ts'
import { listDuePlans } from '#src/plans/queries.ts'
import { etagOf, matchesEtag } from '#src/platform/http/etag.ts'
import { rendering } from '#src/platform/http/rendering.ts'
import { countLostLink, isToken } from '#src/platform/http/secret-links.ts'
import { addDays, startOfDay, today } from '#src/platform/values/calendar.ts'

const contentType = 'text/calendar; charset=utf-8'

/** The day an offered puppy can go home, for a family's calendar, while it is in the future. */
export function readyCalendar(parts: Parts) {
  const { config, database, kennel, now } = parts
  const respond = async (c: Context) => {
    const asked = await kennelToday(kennel, now())
    const puppy = await findPuppy(database.db, c.req.param('id') ?? '', asked)
    if (!puppy?.readyOn || puppy.readyOn <= asked.today) return c.notFound()
    const facts = { siteUrl: config.siteUrl, sourceNumber: sourceNumberInForce(asked) }
    return c.body(readyFile({ ...puppy, readyOn: puppy.readyOn }, facts), 200, {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${readyFileName(puppy.name)}"`,
    })
  }
  return (c: Context) => rendering(parts, async () => respond(c), 'last')
}

/** The kennel's dates, for the calendar of an admin who has made a link. */
export function kennelCalendar(parts: Parts) {
  const { config, database, kennel, now } = parts
  const respond = async (c: Context) => {
    const token = /^(.*)\.ics$/.exec(c.req.param('name') ?? '')?.[1] ?? ''
    if (!isToken(token) || !(await isCalendarToken(database.db, token))) {
      await countLostLink(parts, c)
      return c.notFound()
    }
    const day = today(now())
    const { first, last } = calendarDays(day)
    const [days, care, placements, tests, plans, visits] = await Promise.all([
      listKennelDays(database.db),
      listCareDays(database.db),
      listPlacementDays(database.db),
      listLastDays(database.db),
      listDuePlans(database.db),
      listVisits(database.db, startOfDay(first), startOfDay(addDays(last, 1))),
    ])
    const dates = { ...days, care, placements, tests, plans, visits, kennel: await kennel.current() }
    const file = kennelCalendarFile(dates, { siteUrl: config.siteUrl, today: day })
    const headers = { ETag: etagOf(file) }
    if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
    return c.body(file, 200, { 'Content-Type': contentType, ...headers })
  }
  return (c: Context) => rendering(parts, async () => respond(c), 'last')
}
