import { uploadRequest } from '#src/platform/photos/rules/upload-request.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { dogRequests } from './dogs.ts'
import { galleryRequests } from './gallery.ts'
import { kennelRequests } from './kennel.ts'
import { customerRequests, inquiryRequests, letterRequests, privacyRequests } from './people.ts'
import { placementRequests } from './placements.ts'
import { planRequests } from './plans.ts'
import { recordRequests } from './records.ts'
import type { RequestWithData } from './request.ts'
import { makeRows, type Rows } from './rows.ts'
import { seasonRequests } from './season.ts'
import { signInRequests } from './sign-in.ts'
import { visitorRequests } from './visitors.ts'
import { waitingListRequests } from './waiting-list.ts'

/** Makes rows and photos, and returns valid requests to every endpoint that accepts data. */
export async function requestsWithData(
  site: TestApp,
  session: Record<string, string>,
): Promise<RequestWithData[]> {
  const rows = await makeRows(site, session)
  return [
    ...visitorRequests(rows),
    ...(await signInRequests(site)),
    ...inquiryRequests(rows),
    ...dogRequests(rows),
    ...planRequests(rows),
    ...(await seasonRequests(site, rows.uploaded)),
    ...galleryRequests(rows),
    ...recordRequests(),
    ...privacyRequests(rows),
    ...letterRequests(rows),
    ...customerRequests(rows),
    ...kennelRequests(),
    ...(await waitingListRequests(site, rows.uploaded)),
    ...(await placementRequests(site, rows.uploaded)),
    {
      endpoint: 'POST /api/objects/upload',
      schema: uploadRequest,
      values: { contentType: 'image/jpeg', size: 7_654_321, purpose: 'paper' },
    },
    ...actionsWithoutData(rows),
  ]
}

/** Deletions and other actions without fields, after all requests that need the rows. */
function actionsWithoutData({
  sire,
  healthTest,
  plan,
  emptyLitter,
  puppy,
  inquiry,
  letter,
  undelivered,
  photo,
  trashed,
  deleted,
}: Rows): RequestWithData[] {
  const puppies = '/api/admin/puppies'
  const dogs = '/api/admin/parent-dogs'
  const gallery = '/api/admin/gallery'
  return [
    { endpoint: 'POST /api/admin/trash/:id/restore', id: deleted.id },
    { endpoint: 'DELETE /api/admin/trash/:id', id: trashed.id },
    { endpoint: 'DELETE /api/admin/trash' },
    { endpoint: 'POST /api/admin/letters/:id/send-again', id: undelivered.id },
    { endpoint: 'DELETE /api/admin/letters/:id', id: letter.id },
    { endpoint: 'POST /api/admin/inquiries/:id/customer', id: inquiry.id },
    { endpoint: 'DELETE /api/admin/inquiries/:id', id: inquiry.id },
    { endpoint: `DELETE ${puppies}/:id`, id: puppy.id },
    { endpoint: 'DELETE /api/admin/litters/:id', id: emptyLitter.id },
    { endpoint: 'DELETE /api/admin/tests/:id', id: healthTest.id },
    { endpoint: 'POST /api/admin/plans/:id/expected', id: plan.id },
    { endpoint: 'POST /api/admin/plans/:id/cancel', id: plan.id },
    { endpoint: 'POST /api/admin/plans/:id/again', id: plan.id },
    { endpoint: 'DELETE /api/admin/plans/:id', id: plan.id },
    { endpoint: `DELETE ${dogs}/:id`, id: sire.id },
    { endpoint: `DELETE ${gallery}/:id/words`, id: photo.id },
    { endpoint: `DELETE ${gallery}/:id`, id: photo.id },
    { endpoint: 'POST /api/admin/profile/calendar' },
    { endpoint: 'DELETE /api/admin/profile/calendar' },
    { endpoint: 'POST /api/admin/logout' },
  ].map((request) => ({ ...request, values: {} }))
}
