import { kennelScreens } from './kennel-screens.ts'
import { litterScreens } from './litter-screens.ts'
import {
  askedLetter,
  calendarLink,
  conflicting,
  customerLetter,
  datedPlan,
  dialogs,
  erasure,
  newCustomer,
  newDog,
  newFamily,
  newPhoto,
  newPuppy,
  ownProfile,
  type PortalScreen,
  putOnList,
  type State,
  sheetOf,
  testWithPaper,
  waitingPhotos,
} from './states.ts'

const menuOf = (name: string): [string, string] => [`More actions for ${name}`, `More actions for ${name}`]

const followedBy = (state: State, ...next: State[]): State => ({ ...state, next })

const sidebarScreens: PortalScreen[] = [
  { name: 'Dashboard', path: '/admin', heading: 'Puppy Portal Overview', isByWidth: true, states: [] },
  {
    name: 'Manage Puppies',
    path: '/admin/puppies',
    heading: 'Manage Puppies',
    states: [
      followedBy(
        dialogs('a puppy', ['Edit Wren', 'Edit Puppy']),
        dialogs('a history', ['History', 'History of Wren']),
      ),
      dialogs('a puppy to share', menuOf('Wren'), ['Share Wren', 'Share Wren']),
      dialogs('the families for a puppy', menuOf('Wren'), ['Match Wren', 'Families for Wren']),
      newPuppy,
    ],
  },
  {
    name: 'Parent Dogs',
    path: '/admin/parent-dogs',
    heading: 'Puppy Portal - Parent Dogs',
    states: [
      dialogs('a dog', ['Edit Saffron', 'Edit Parent Dog']),
      dialogs('a deletion', menuOf('Saffron'), ['Delete Saffron', 'Delete Saffron?']),
      dialogs('a pedigree', ['Edit Nutmeg', 'Edit Parent Dog'], ['Pedigree', 'Nutmeg: Pedigree']),
      newDog,
      testWithPaper,
    ],
  },
  {
    name: 'Manage Litters',
    path: '/admin/litters',
    heading: 'Manage Litters',
    states: [
      dialogs('a litter', ['Edit Silver Wattle Litter', 'Edit Litter']),
      dialogs('news of a litter', menuOf('Snow Gum Litter'), [
        'Tell Families Snow Gum Litter',
        'Tell Families: Snow Gum Litter',
      ]),
      dialogs('the deletion of a litter', menuOf('Snow Gum Litter'), [
        'Delete Snow Gum Litter',
        'Delete Snow Gum Litter?',
      ]),
      datedPlan,
      conflicting,
    ],
  },
  {
    name: 'Customer Inquiries',
    path: '/admin/inquiries',
    heading: 'Customer Inquiries',
    states: [
      dialogs('an inquiry', menuOf('Priya Raman'), ['View Details Priya Raman', 'Priya Raman']),
      sheetOf('Priya Raman'),
      putOnList,
      askedLetter,
    ],
  },
  {
    name: 'Photo Gallery',
    path: '/admin/gallery',
    heading: 'Photo Gallery',
    states: [
      dialogs('a photo', ['View Fergus sees the sea', 'Photo Details']),
      dialogs('a photo to review', ['View Otis and the ball he takes to bed', 'Photo Details']),
      newPhoto,
      waitingPhotos,
    ],
  },
  {
    name: 'Customer CRM',
    path: '/admin/customers',
    heading: 'Customer CRM',
    states: [
      followedBy(
        dialogs('a customer', menuOf('Grace Nguyen'), ['View Details Grace Nguyen', 'Grace Nguyen']),
        erasure('grace.nguyen@example.com'),
      ),
      newCustomer,
      customerLetter,
    ],
  },
  {
    name: 'Waiting List',
    path: '/admin/waiting-list',
    heading: 'Waiting List',
    states: [
      followedBy(
        dialogs('a family', menuOf('Tessa Wainwright'), ['Details Tessa Wainwright', 'Tessa Wainwright']),
        dialogs('a family to take off the list', [
          'Take Off the List',
          'Take Tessa Wainwright off the list?',
        ]),
        dialogs('the text for a family', ['Copy Text', 'Text for Tessa Wainwright']),
        dialogs('the place of a family', ['Move to Place', 'Move to Place']),
      ),
      dialogs('news', ['Write News', 'Write News']),
      newFamily,
      sheetOf('Nathan Burrows'),
    ],
  },
  { name: 'Placements', path: '/admin/placements', heading: 'Placements', states: [] },
  { name: 'Trash', path: '/admin/trash', heading: 'Trash', states: [] },
  {
    name: 'Kennel',
    path: '/admin/kennel',
    heading: 'Kennel',
    states: [dialogs('the history', ['History', 'History of Kennel'])],
  },
  {
    name: 'My Profile',
    path: '/admin/profile',
    heading: 'My Profile',
    states: [calendarLink, ownProfile],
  },
]

/** Every screen of the portal, with the dialogs that can be opened on it in the demo kennel. */
export const portalScreens: PortalScreen[] = [...sidebarScreens, ...litterScreens, ...kennelScreens]
