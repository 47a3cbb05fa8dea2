import armchair from 'lucide-static/icons/armchair.svg'
import arrowLeft from 'lucide-static/icons/arrow-left.svg'
import arrowRight from 'lucide-static/icons/arrow-right.svg'
import award from 'lucide-static/icons/award.svg'
import bookOpen from 'lucide-static/icons/book-open.svg'
import calendarDays from 'lucide-static/icons/calendar-days.svg'
import camera from 'lucide-static/icons/camera.svg'
import check from 'lucide-static/icons/check.svg'
import chevronLeft from 'lucide-static/icons/chevron-left.svg'
import chevronRight from 'lucide-static/icons/chevron-right.svg'
import circleAlert from 'lucide-static/icons/circle-alert.svg'
import circleCheck from 'lucide-static/icons/circle-check.svg'
import circleQuestionMark from 'lucide-static/icons/circle-question-mark.svg'
import circleUserRound from 'lucide-static/icons/circle-user-round.svg'
import clock from 'lucide-static/icons/clock.svg'
import dog from 'lucide-static/icons/dog.svg'
import eye from 'lucide-static/icons/eye.svg'
import eyeOff from 'lucide-static/icons/eye-off.svg'
import heartPulse from 'lucide-static/icons/heart-pulse.svg'
import house from 'lucide-static/icons/house.svg'
import images from 'lucide-static/icons/images.svg'
import inbox from 'lucide-static/icons/inbox.svg'
import layoutDashboard from 'lucide-static/icons/layout-dashboard.svg'
import lockKeyhole from 'lucide-static/icons/lock-keyhole.svg'
import logOut from 'lucide-static/icons/log-out.svg'
import mail from 'lucide-static/icons/mail.svg'
import mapPin from 'lucide-static/icons/map-pin.svg'
import mars from 'lucide-static/icons/mars.svg'
import menu from 'lucide-static/icons/menu.svg'
import palette from 'lucide-static/icons/palette.svg'
import pawPrint from 'lucide-static/icons/paw-print.svg'
import pencil from 'lucide-static/icons/pencil.svg'
import phone from 'lucide-static/icons/phone.svg'
import phoneOutgoing from 'lucide-static/icons/phone-outgoing.svg'
import plus from 'lucide-static/icons/plus.svg'
import rotateCcw from 'lucide-static/icons/rotate-ccw.svg'
import search from 'lucide-static/icons/search.svg'
import shieldCheck from 'lucide-static/icons/shield-check.svg'
import smile from 'lucide-static/icons/smile.svg'
import trash2 from 'lucide-static/icons/trash-2.svg'
import upload from 'lucide-static/icons/upload.svg'
import userRound from 'lucide-static/icons/user-round.svg'
import users from 'lucide-static/icons/users.svg'
import venus from 'lucide-static/icons/venus.svg'
import venusAndMars from 'lucide-static/icons/venus-and-mars.svg'
import weight from 'lucide-static/icons/weight.svg'
import x from 'lucide-static/icons/x.svg'

interface IconProps {
  /** In pixels; by default 1.25em of the surrounding text. */
  size?: 24 | 32
}

/** An inlined Lucide icon; the text beside it, or the name of its button, says what it means. */
function icon(markup: string) {
  return ({ size }: IconProps) => (
    <svg
      className={size ? `icon icon-${size}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of an icon file, fixed at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

export const ArmchairIcon = /* @__PURE__ */ icon(armchair)
export const ArrowLeftIcon = /* @__PURE__ */ icon(arrowLeft)
export const ArrowRightIcon = /* @__PURE__ */ icon(arrowRight)
export const AwardIcon = /* @__PURE__ */ icon(award)
export const BookOpenIcon = /* @__PURE__ */ icon(bookOpen)
export const CalendarDaysIcon = /* @__PURE__ */ icon(calendarDays)
export const CameraIcon = /* @__PURE__ */ icon(camera)
export const CheckIcon = /* @__PURE__ */ icon(check)
export const ChevronLeftIcon = /* @__PURE__ */ icon(chevronLeft)
export const ChevronRightIcon = /* @__PURE__ */ icon(chevronRight)
export const CircleAlertIcon = /* @__PURE__ */ icon(circleAlert)
export const CircleCheckIcon = /* @__PURE__ */ icon(circleCheck)
export const CircleQuestionMarkIcon = /* @__PURE__ */ icon(circleQuestionMark)
export const CircleUserRoundIcon = /* @__PURE__ */ icon(circleUserRound)
export const ClockIcon = /* @__PURE__ */ icon(clock)
export const DogIcon = /* @__PURE__ */ icon(dog)
export const EyeIcon = /* @__PURE__ */ icon(eye)
export const EyeOffIcon = /* @__PURE__ */ icon(eyeOff)
export const HeartPulseIcon = /* @__PURE__ */ icon(heartPulse)
export const HouseIcon = /* @__PURE__ */ icon(house)
export const ImagesIcon = /* @__PURE__ */ icon(images)
export const InboxIcon = /* @__PURE__ */ icon(inbox)
export const LayoutDashboardIcon = /* @__PURE__ */ icon(layoutDashboard)
export const LockKeyholeIcon = /* @__PURE__ */ icon(lockKeyhole)
export const LogOutIcon = /* @__PURE__ */ icon(logOut)
export const MailIcon = /* @__PURE__ */ icon(mail)
export const MapPinIcon = /* @__PURE__ */ icon(mapPin)
export const MarsIcon = /* @__PURE__ */ icon(mars)
export const MenuIcon = /* @__PURE__ */ icon(menu)
export const PaletteIcon = /* @__PURE__ */ icon(palette)
export const PawPrintIcon = /* @__PURE__ */ icon(pawPrint)
export const PencilIcon = /* @__PURE__ */ icon(pencil)
export const PhoneIcon = /* @__PURE__ */ icon(phone)
export const PhoneOutgoingIcon = /* @__PURE__ */ icon(phoneOutgoing)
export const PlusIcon = /* @__PURE__ */ icon(plus)
export const RotateCcwIcon = /* @__PURE__ */ icon(rotateCcw)
export const SearchIcon = /* @__PURE__ */ icon(search)
export const ShieldCheckIcon = /* @__PURE__ */ icon(shieldCheck)
export const SmileIcon = /* @__PURE__ */ icon(smile)
export const Trash2Icon = /* @__PURE__ */ icon(trash2)
export const UploadIcon = /* @__PURE__ */ icon(upload)
export const UserRoundIcon = /* @__PURE__ */ icon(userRound)
export const UsersIcon = /* @__PURE__ */ icon(users)
export const VenusIcon = /* @__PURE__ */ icon(venus)
export const VenusAndMarsIcon = /* @__PURE__ */ icon(venusAndMars)
export const WeightIcon = /* @__PURE__ */ icon(weight)
export const XIcon = /* @__PURE__ */ icon(x)
