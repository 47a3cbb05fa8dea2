import { TrieRouter } from 'hono/router/trie-router'
import { kennelCalendar, readyCalendar } from '#src/dogs/files/calendars.ts'
import { shareCards } from '#src/dogs/files/share-cards.ts'
import { parentsPage } from '#src/dogs/page/parents.tsx'
import { puppiesPage } from '#src/dogs/page/puppies.tsx'
import { puppyPage } from '#src/dogs/page/puppy.tsx'
import { receiveContactForm } from '#src/enquiries/form.ts'
import { contactPage } from '#src/enquiries/page.tsx'
import { receivePhotoForm } from '#src/gallery/form.ts'
import { galleryPage } from '#src/gallery/page.tsx'
import { serviceWorker } from '#src/offline/files/service-worker.ts'
import { serviceWorkerPath } from '#src/offline/rules.ts'
import { builtFiles, rootFile } from '#src/platform/http/files/assets.ts'
import { devReload } from '#src/platform/http/files/dev-reload.ts'
import { health, liveness } from '#src/platform/http/files/health.ts'
import {
  BookOpenIcon,
  CircleUserRoundIcon,
  DogIcon,
  HouseIcon,
  ImagesIcon,
  InboxIcon,
  LayoutDashboardIcon,
  ListOrderedIcon,
  PawPrintIcon,
  Trash2Icon,
  UsersIcon,
} from '#src/platform/ui/icons.tsx'
import { receiveLogin, showLogin } from '#src/sign-in/form.tsx'
import { appManifest } from '#src/site/files/app-manifest.ts'
import { robots } from '#src/site/files/robots.ts'
import { sitemap } from '#src/site/files/sitemap.ts'
import { speculationRules, speculationRulesPath } from '#src/site/files/speculation-rules.ts'
import { aboutPage } from '#src/site/page/about.tsx'
import { homePage } from '#src/site/page/home.tsx'
import { howItWorksPage } from '#src/site/page/how-it-works.tsx'
import { privacyPage } from '#src/site/page/privacy.tsx'
import { rightForYouPage } from '#src/site/page/right-for-you.tsx'
import { appManifestPath, howItWorksPath, rightForYou } from '#src/site/rules.ts'
import { receiveWaitingListForm } from '#src/waiting-list/form/waiting-list.ts'
import { waitingListPage } from '#src/waiting-list/page/waiting-list.tsx'
import { familyRoutes } from './family-routes.ts'
import { placementRoutes } from './placement-routes.ts'
import { type Area, at, portal, type Route } from './route.ts'

const open = at({ area: 'public' })
const api = at({ area: 'api' })
const portalApi = at({ area: 'api', admin: true })
const file = at({ area: 'file' })

/** Every address of the site. A test compares them with those that the application serves. */
export const routes: Route[] = [
  open('/', { page: homePage, inSitemap: true }),
  open('/puppies', { page: puppiesPage, inSitemap: true }),
  open('/puppy/:id', { page: puppyPage }),
  open('/gallery', {
    page: galleryPage,
    post: receivePhotoForm,
    inSitemap: true,
    sendsUploads: true,
    limitsOwnBody: true,
  }),
  open('/parents', { page: parentsPage, inSitemap: true }),
  open('/about', { page: aboutPage, inSitemap: true }),
  open('/contact', { page: contactPage, post: receiveContactForm, inSitemap: true }),
  open('/privacy', { page: privacyPage, inSitemap: true }),
  open('/waiting-list', { page: waitingListPage, post: receiveWaitingListForm, inSitemap: true }),
  open(howItWorksPath, { page: howItWorksPage, inSitemap: true }),
  open(rightForYou.path, { page: rightForYouPage, inSitemap: true }),
  ...familyRoutes,
  open('/admin-login', { get: showLogin, post: receiveLogin }),

  portal('/admin', {
    screen: async () => (await import('#src/kennel/screen/dashboard.tsx')).dashboardPage,
    menu: { label: 'Dashboard', Icon: LayoutDashboardIcon },
  }),
  portal('/admin/dashboard', {
    screen: async () => (await import('#src/kennel/screen/dashboard.tsx')).dashboardPage,
  }),
  portal('/admin/puppies', {
    screen: async () => (await import('#src/dogs/screen/puppies.tsx')).managePuppiesPage,
    menu: { label: 'Manage Puppies', Icon: PawPrintIcon },
  }),
  portal('/admin/parent-dogs', {
    screen: async () => (await import('#src/dogs/screen/parent-dogs.tsx')).manageParentDogsPage,
    menu: { label: 'Parent Dogs', Icon: DogIcon },
  }),
  portal('/admin/litters', {
    screen: async () => (await import('#src/dogs/screen/litters.tsx')).manageLittersPage,
    menu: { label: 'Manage Litters', Icon: BookOpenIcon },
  }),
  portal('/admin/litters/:id', {
    screen: async () => (await import('#src/whelping/screen/litter-sheet.tsx')).litterSheetPage,
  }),
  portal('/admin/litters/:id/birth', {
    screen: async () => (await import('#src/whelping/screen/litter-birth.tsx')).litterBirthPage,
  }),
  portal('/admin/litters/:id/photos', {
    screen: async () => (await import('#src/whelping/screen/litter-photos.tsx')).litterPhotosPage,
  }),
  portal('/admin/litters/:id/weights', {
    screen: async () => (await import('#src/whelping/screen/litter-weights.tsx')).litterWeightsPage,
  }),
  portal('/admin/litters/:id/care', {
    screen: async () => (await import('#src/care/screen/litter-care.tsx')).litterCarePage,
  }),
  portal('/admin/litters/:id/record', {
    screen: async () => (await import('#src/papers/screen/litter-record.tsx')).litterRecordPage,
  }),
  portal('/admin/parent-dogs/:id/record', {
    screen: async () => (await import('#src/papers/screen/dog-record.tsx')).dogRecordPage,
  }),
  portal('/admin/inquiries', {
    screen: async () => (await import('#src/enquiries/screen.tsx')).inquiriesPage,
    menu: { label: 'Customer Inquiries', Icon: InboxIcon, counted: 'pendingInquiries' },
  }),
  portal('/admin/gallery', {
    screen: async () => (await import('#src/gallery/screen.tsx')).manageGalleryPage,
    menu: { label: 'Photo Gallery', Icon: ImagesIcon, counted: 'photosToReview' },
  }),
  portal('/admin/customers', {
    screen: async () => (await import('#src/people/screen/customers.tsx')).customersPage,
    menu: { label: 'Customer CRM', Icon: UsersIcon },
  }),
  portal('/admin/waiting-list', {
    screen: async () => (await import('#src/waiting-list/screen.tsx')).manageWaitingListPage,
    menu: { label: 'Waiting List', Icon: ListOrderedIcon },
  }),
  ...placementRoutes,
  portal('/admin/families/:id', {
    screen: async () => (await import('#src/people/screen/family.tsx')).familyPage,
  }),
  portal('/admin/kennel', {
    screen: async () => (await import('#src/kennel/screen/kennel.tsx')).kennelPage,
    menu: { label: 'Kennel', Icon: HouseIcon },
  }),
  portal('/admin/kennel/:section', {
    screen: async () => (await import('#src/kennel/screen/kennel-section.tsx')).kennelSectionPage,
  }),
  portal('/admin/trash', {
    screen: async () => (await import('#src/records/screen.tsx')).trashPage,
    menu: { label: 'Trash', Icon: Trash2Icon },
  }),
  portal('/admin/profile', {
    screen: async () => (await import('#src/sign-in/screen/profile.tsx')).profilePage,
    menu: { label: 'My Profile', Icon: CircleUserRoundIcon },
    showsRemoteImages: true,
  }),

  // The API. Its endpoints are chained in src/app/endpoints.ts, since `hc` takes its types from that chain.
  api('/api/puppies/*', { content: true }),
  api('/api/litters/*', { content: true }),
  api('/api/parent-dogs/*', { content: true }),
  api('/api/gallery/*', { content: true }),
  api('/api/inquiries/*'),
  api('/api/public/upload'),
  api('/api/public/gallery-photos'),
  api('/api/login'),
  api('/api/admin/auth'),
  api('/api/admin/login/*'),
  portalApi('/api/admin/logout'),
  portalApi('/api/admin/password'),
  portalApi('/api/admin/passkeys/*'),
  portalApi('/api/admin/recovery-codes'),
  portalApi('/api/admin/confirm'),
  portalApi('/api/admin/sessions/*'),
  portalApi('/api/admin/statistics'),
  portalApi('/api/admin/inquiries/*'),
  portalApi('/api/admin/puppies/*'),
  portalApi('/api/admin/litters/*'),
  portalApi('/api/admin/weights/*'),
  portalApi('/api/admin/today'),
  portalApi('/api/admin/care/*'),
  portalApi('/api/admin/parent-dogs/*'),
  portalApi('/api/admin/tests/*'),
  portalApi('/api/admin/plans/*'),
  portalApi('/api/admin/gallery/*'),
  portalApi('/api/gallery-photos'),
  portalApi('/api/admin/customers/*'),
  portalApi('/api/admin/families/*'),
  portalApi('/api/admin/letters/*'),
  portalApi('/api/admin/notes'),
  portalApi('/api/admin/visits/*'),
  portalApi('/api/admin/waiting-list/*'),
  portalApi('/api/admin/placements/*'),
  portalApi('/api/admin/payments/*'),
  portalApi('/api/admin/set-asides/*'),
  portalApi('/api/admin/news/*'),
  portalApi('/api/admin/kennel/*'),
  portalApi('/api/admin/people/*'),
  portalApi('/api/admin/profile/*'),
  portalApi('/api/admin/everything/*'),
  portalApi('/api/admin/trash/*'),
  portalApi('/api/admin/changes'),
  portalApi('/api/objects/upload'),
  // Its token in the query allows an upload.
  api('/api/uploads/:name', { limitsOwnBody: true }),

  file('/public-objects/uploads/:name'),
  file('/objects/uploads/:name', { admin: true }),
  file('/share/puppy/:file', { file: shareCards }),
  // It has no secrets, and browsers fetch it without the session.
  file(serviceWorkerPath, { file: serviceWorker }),
  file(appManifestPath, { file: appManifest }),
  file('/assets/:file{.+}', { file: builtFiles }),

  // Their rare failures are pages, like those of any unknown address at the root.
  open('/favicon.ico', { file: rootFile('/favicon.ico') }),
  open('/apple-touch-icon.png', { file: rootFile('/apple-touch-icon.png') }),
  open('/robots.txt', { file: (parts) => robots(parts, prefixesWithout('crawling')) }),
  open('/sitemap.xml', { file: (parts) => sitemap(parts, sitemapPages()), content: true }),
  open(speculationRulesPath, { file: () => speculationRules(prefixesWithout('prefetching')) }),
  open('/puppy/:id/ready.ics', { file: readyCalendar }),
  open('/cal/:name', { file: kennelCalendar, secretLink: true }),
  open('/livez', { file: liveness }),
  open('/healthz', { file: health }),
  open('/dev/reload', { file: devReload }),
]

/** The rules for unknown addresses of each area; all others are public. */
const areas: Area[] = [
  { ...portal('/admin/*'), prefix: '/admin', without: ['crawling', 'prefetching'] },
  portalApi('/api/admin/*'),
  portalApi('/api/objects/*'),
  { ...api('/api/:rest{.+}'), prefix: '/api/', without: ['crawling', 'prefetching'] },
  { ...open('/cal/*'), secretLink: true, prefix: '/cal/', without: ['crawling', 'prefetching'] },
  { ...open('/f/*'), secretLink: true, prefix: '/f/', without: ['crawling', 'prefetching'] },
  { ...file('/public-objects/:rest{.+}'), prefix: '/public-objects/', without: ['prefetching'] },
  { ...file('/objects/:rest{.+}'), prefix: '/objects/', without: ['prefetching'] },
  { ...file('/share/:rest{.+}'), prefix: '/share/', without: ['prefetching'] },
]
const elsewhere = open('*')

const prefixesWithout = (use: 'crawling' | 'prefetching') =>
  areas.flatMap(({ prefix, without }) => (prefix && without?.includes(use) ? [prefix] : []))

const sitemapPages = () => routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => path)

const router = new TrieRouter<Route>()
for (const route of [...routes, ...areas]) router.add('ALL', route.path, route)

/** The first entry above that matches a path. */
export const routeOf = (path: string): Route => router.match('ALL', path)[0][0]?.[0] ?? elsewhere
