import { breeder } from '#src/e2e/support/site/server.ts'
import type { Person } from './person.ts'
import { key } from './tab.ts'

/** Journeys of families and of the breeder, in any browser, on the demo kennel. In this order: the portal's share one session. */
export const journeys: Record<string, (someone: Person) => Promise<void>> = {
  async 'a family looks through all pages by the menu'({ open, press, isAt, finds }) {
    await open('/')
    for (const [link, path] of [
      ['About', '/about'],
      ['Available Puppies', '/puppies'],
      ['Gallery', '/gallery'],
      ['Our Dogs', '/parents'],
      ['Contact', '/contact'],
    ] as const) {
      await press(link)
      await isAt(path)
      await finds('document.documentElement.scrollWidth - document.documentElement.clientWidth', 0)
    }
  },
  async 'a family opens a photo, moves to the next and is back where it was'({ open, finds, type, press }) {
    await open('/puppies')
    await finds("document.querySelectorAll('a[data-photo]').length > 5", true)
    await finds(
      "(document.querySelector('a[data-photo]').focus(), document.activeElement.dataset.photo)",
      '0',
    )
    await type(key.enter)
    await finds("document.querySelector('dialog.photo-dialog .photo-count')?.textContent.slice(0, 4)", '1 of')
    await press('Next photo')
    await finds("document.querySelector('.photo-count')?.textContent.slice(0, 4)", '2 of')
    await type(key.escape)
    await finds("document.querySelector('dialog[open]')", null)
    await finds('document.activeElement.dataset.photo', '0')
  },
  async 'a family filters the puppies'({ open, press, finds }) {
    const shown =
      "[...document.querySelectorAll('.card')].flatMap((each) => each.checkVisibility() ? each.querySelector('h3').textContent : [])"
    await open('/puppies')
    await press('Girls')
    await press('Available')
    await finds(shown, ['Juniper', 'Wren', 'Hazel', 'Mabel'])
    await press('Apricot')
    await finds(shown, ['Mabel'])
    await press('Available')
    await finds(shown, ['Clover', 'Mabel'])
  },
  async 'a family opens an answer, which closes the one before'({ open, press, finds }) {
    const opened =
      "[...document.querySelectorAll('.questions details')].flatMap((each, at) => each.open ? at : [])"
    await open('/contact')
    await finds(opened, [0])
    await press('Is there a waiting list?')
    await finds(opened, [3])
  },
  async 'a family is shown its mistakes, mends them and writes'({ open, press, fill, sees, finds }) {
    await open('/contact')
    await fill('Your name', 'Jo Reid')
    // Until its script has loaded, the browser itself points at the empty field.
    await finds("document.querySelector('#write form').noValidate", true)
    await press('Send Message')
    await sees('Please enter')
    await finds("document.querySelector('#write [name=email]').getAttribute('aria-invalid')", 'true')
    await fill('Email', 'jo@example.com')
    await fill('Message', 'Is Wren still free for us?')
    await press('Send Message')
    await sees('Message Sent Successfully!')
  },
  async 'a family joins the waiting list'({ open, press, fill, sees }) {
    await open('/waiting-list')
    await fill('Your name', 'Ines Carter')
    await fill('Email', 'ines@example.com')
    await press('Girl')
    await press('Ready now')
    await fill('Your home', 'Two adults, a fenced yard and an old cat.')
    await press('Join the Waiting List')
    await sees('Thank you')
  },
  async 'the breeder is rejected with a wrong password and signs in with hers'({
    open,
    press,
    fill,
    sees,
    isAt,
  }) {
    await open('/admin-login')
    await fill('Username', breeder.username)
    await fill('Password', 'not hers')
    await press('Sign In')
    await sees('Invalid username or password')
    await open('/admin-login')
    await fill('Username', breeder.username)
    await fill('Password', breeder.password)
    await press('Sign In')
    await isAt('/admin')
    await sees('Puppy Portal Overview')
  },
  async 'the breeder answers an enquiry'({ open, press, sees }) {
    await open('/admin/inquiries')
    await press('More actions for Jo Reid')
    await press('Contacted Jo Reid')
    await sees('Inquiry updated successfully')
  },
  async 'the breeder adds a puppy, which families see'({ open, press, fill, choose, sees }) {
    await open('/admin/puppies')
    await press('Add New Puppy')
    await fill('Name *', 'Clementine')
    await fill('Color *', 'Red and white')
    await choose('Gender *', 'Female')
    await choose('Litter *', 'Snow Gum Litter')
    await press('Create Puppy')
    await sees('Puppy created successfully')
    await open('/puppies')
    await sees('Clementine')
  },
  async 'the breeder reads every column of her lists in full'({ open, sees, finds }) {
    const cut =
      "[...document.querySelectorAll('td, .row-action')].flatMap((each) => each.scrollWidth > each.clientWidth ? each.textContent : [])"
    await open('/admin/puppies')
    await sees('Apricot and white')
    await finds(cut, [])
    await open('/admin/customers')
    await sees('Dermot Fahey')
    await finds(cut, [])
  },
  async 'the breeder closes a form with Escape and is asked first'({ open, press, fill, type, finds }) {
    await open('/admin/customers')
    await press('Add Customer')
    await finds("document.querySelector('dialog[open] h2')?.textContent", 'Add Customer')
    await finds('(window.confirm = (asked) => ((window.asked = asked), true)) && true', true)
    await fill('Name *', 'Ruby')
    await type(key.escape)
    await finds('window.asked', 'Discard your changes?')
    await finds("document.querySelector('dialog[open]')", null)
  },
  async "the breeder's menu of small screens keeps the focus until Escape gives it back"({
    open,
    type,
    finds,
  }) {
    await open('/admin/puppies')
    await finds(
      "(document.querySelector('main button').focus(), document.querySelector('#portal-menu').showPopover(), document.activeElement.id)",
      'portal-menu',
    )
    await finds(
      "([...document.querySelectorAll('#portal-menu button')].at(-1).focus(), document.activeElement.textContent)",
      'Logout',
    )
    for (let presses = 0; presses < 3; presses++) {
      await type(key.tab)
      // Between its end and its start the focus is in the browser's own controls.
      await finds("document.activeElement.matches('body, #portal-menu *')", true)
    }
    await type(key.escape)
    await finds("document.activeElement.closest('main') !== null", true)
  },
  async 'the breeder logs out, and the portal is closed'({ open, press, isAt }) {
    await open('/admin/profile')
    await press('Logout')
    await isAt('/')
    await open('/admin/puppies')
    await isAt('/admin-login')
  },
}
