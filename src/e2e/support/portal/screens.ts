import { kennelScreens } from './kennel-screens.ts'
import { litterScreens } from './litter-screens.ts'
import {
  askedLetter,
  conflicting,
  customerLetter,
  dialogs,
  newCustomer,
  newDam,
  newDog,
  newFamily,
  newLitter,
  newPhoto,
  newPuppy,
  ownProfile,
  type PortalScreen,
  personalData,
  refused,
  sheetOf,
  sheetWith,
  waitingPhotos,
} from './states.ts'

const menuOf = (name: string): [string, string] => [`More actions for ${name}`, `More actions for ${name}`]

export const sidebarScreens: PortalScreen[] = [
  { name: 'Dashboard', path: '/admin', heading: 'Puppy Portal Overview', states: [] },
  {
    name: 'Manage Puppies',
    path: '/admin/puppies',
    heading: 'Manage Puppies',
    states: [
      newPuppy,
      refused(newPuppy, 'Create Puppy'),
      dialogs('a puppy', ['Edit Wren', 'Edit Puppy']),
      dialogs('a puppy to share', menuOf('Wren'), ['Share Wren', 'Share Wren']),
      dialogs('the families for a puppy', menuOf('Wren'), ['Match Wren', 'Families for Wren']),
      dialogs('a history', ['Edit Wren', 'Edit Puppy'], ['History', 'History of Wren']),
      newLitter,
      refused(newLitter, 'Create Litter'),
      newDam,
      refused(newDam, 'Add Dam'),
    ],
  },
  {
    name: 'Parent Dogs',
    path: '/admin/parent-dogs',
    heading: 'Puppy Portal - Parent Dogs',
    states: [
      newDog,
      refused(newDog, 'Create Parent Dog'),
      dialogs('a dog', ['Edit Saffron', 'Edit Parent Dog']),
      dialogs('a deletion', menuOf('Saffron'), ['Delete Saffron', 'Delete Saffron?']),
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
      askedLetter,
      sheetWith('Priya Raman', ['Put on Waiting List', 'Put on Waiting List']),
    ],
  },
  {
    name: 'Photo Gallery',
    path: '/admin/gallery',
    heading: 'Photo Gallery',
    states: [
      newPhoto,
      refused(newPhoto, 'Add to Gallery'),
      dialogs('a photo', ['View Fergus sees the sea', 'Photo Details']),
      dialogs('a photo to review', ['View Otis and the ball he takes to bed', 'Photo Details']),
      waitingPhotos,
    ],
  },
  {
    name: 'Customer CRM',
    path: '/admin/customers',
    heading: 'Customer CRM',
    states: [
      newCustomer,
      refused(newCustomer, 'Save Changes'),
      dialogs('a customer', menuOf('Grace Nguyen'), ['View Details Grace Nguyen', 'Grace Nguyen']),
      customerLetter,
      personalData('the erasure of a customer', 'Grace Nguyen', 'grace.nguyen@example.com'),
    ],
  },
  {
    name: 'Waiting List',
    path: '/admin/waiting-list',
    heading: 'Waiting List',
    states: [
      newFamily,
      refused(newFamily, 'Put on the List'),
      dialogs('a family', menuOf('Tessa Wainwright'), ['Details Tessa Wainwright', 'Tessa Wainwright']),
      sheetOf('Nathan Burrows'),
      dialogs(
        'a family to take off the list',
        menuOf('Tessa Wainwright'),
        ['Details Tessa Wainwright', 'Tessa Wainwright'],
        ['Take Off the List', 'Take Tessa Wainwright off the list?'],
      ),
      dialogs(
        'the text for a family',
        menuOf('Tessa Wainwright'),
        ['Details Tessa Wainwright', 'Tessa Wainwright'],
        ['Copy Text', 'Text for Tessa Wainwright'],
      ),
      dialogs('news', ['Write News', 'Write News']),
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
    states: [ownProfile, refused(ownProfile, 'Save Changes')],
  },
]

/** Every screen of the portal, with the dialogs that can be opened on it in the demo kennel. */
export const portalScreens: PortalScreen[] = [...sidebarScreens, ...litterScreens, ...kennelScreens]
