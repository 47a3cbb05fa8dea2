import { customersPage } from './customers.tsx'
import { dashboardPage } from './dashboard.tsx'
import { manageGalleryPage } from './gallery.tsx'
import { inquiriesPage } from './inquiries.tsx'
import { kennelPage } from './kennel.tsx'
import { manageLittersPage } from './litters.tsx'
import { manageParentDogsPage } from './parent-dogs.tsx'
import { profilePage } from './profile.tsx'
import { managePuppiesPage } from './puppies.tsx'
import { litterBirthPage } from './season/litter-birth.tsx'
import { litterPhotosPage } from './season/litter-photos.tsx'
import { litterWeightsPage } from './season/litter-weights.tsx'
import { trashPage } from './trash.tsx'
import { manageWaitingListPage } from './waiting-list.tsx'

/** The pages of the portal. The server loads them when the first is opened: families need none of them. */
export const screens = {
  customers: customersPage,
  dashboard: dashboardPage,
  gallery: manageGalleryPage,
  inquiries: inquiriesPage,
  kennel: kennelPage,
  litters: manageLittersPage,
  parentDogs: manageParentDogsPage,
  profile: profilePage,
  puppies: managePuppiesPage,
  litterBirth: litterBirthPage,
  litterPhotos: litterPhotosPage,
  litterWeights: litterWeightsPage,
  trash: trashPage,
  waitingList: manageWaitingListPage,
}

export type Screen = keyof typeof screens
