import armchair from 'icon:armchair'
import arrowDown from 'icon:arrow-down'
import arrowLeft from 'icon:arrow-left'
import arrowRight from 'icon:arrow-right'
import arrowUp from 'icon:arrow-up'
import award from 'icon:award'
import baby from 'icon:baby'
import ban from 'icon:ban'
import banknote from 'icon:banknote'
import bookHeart from 'icon:book-heart'
import bookOpen from 'icon:book-open'
import bugOff from 'icon:bug-off'
import calendarArrowDown from 'icon:calendar-arrow-down'
import calendarClock from 'icon:calendar-clock'
import calendarDays from 'icon:calendar-days'
import calendarPlus from 'icon:calendar-plus'
import camera from 'icon:camera'
import check from 'icon:check'
import chevronDown from 'icon:chevron-down'
import chevronLeft from 'icon:chevron-left'
import chevronRight from 'icon:chevron-right'
import circleAlert from 'icon:circle-alert'
import circleCheck from 'icon:circle-check'
import circleQuestionMark from 'icon:circle-question-mark'
import circleUserRound from 'icon:circle-user-round'
import clipboardCheck from 'icon:clipboard-check'
import clock from 'icon:clock'
import cloudOff from 'icon:cloud-off'
import cloudUpload from 'icon:cloud-upload'
import copy from 'icon:copy'
import dog from 'icon:dog'
import download from 'icon:download'
import ellipsis from 'icon:ellipsis'
import ellipsisVertical from 'icon:ellipsis-vertical'
import externalLink from 'icon:external-link'
import eye from 'icon:eye'
import eyeOff from 'icon:eye-off'
import fileDown from 'icon:file-down'
import filePenLine from 'icon:file-pen-line'
import fileText from 'icon:file-text'
import handshake from 'icon:handshake'
import heartHandshake from 'icon:heart-handshake'
import heartPulse from 'icon:heart-pulse'
import history from 'icon:history'
import house from 'icon:house'
import images from 'icon:images'
import inbox from 'icon:inbox'
import keyRound from 'icon:key-round'
import landmark from 'icon:landmark'
import laptop from 'icon:laptop'
import layoutDashboard from 'icon:layout-dashboard'
import listChecks from 'icon:list-checks'
import listOrdered from 'icon:list-ordered'
import listPlus from 'icon:list-plus'
import lockKeyhole from 'icon:lock-keyhole'
import logOut from 'icon:log-out'
import mail from 'icon:mail'
import mailX from 'icon:mail-x'
import mapPin from 'icon:map-pin'
import mars from 'icon:mars'
import menu from 'icon:menu'
import monitor from 'icon:monitor'
import network from 'icon:network'
import newspaper from 'icon:newspaper'
import notebookPen from 'icon:notebook-pen'
import palette from 'icon:palette'
import pawPrint from 'icon:paw-print'
import pencil from 'icon:pencil'
import phone from 'icon:phone'
import phoneOutgoing from 'icon:phone-outgoing'
import plus from 'icon:plus'
import printer from 'icon:printer'
import receipt from 'icon:receipt'
import reply from 'icon:reply'
import rotateCcw from 'icon:rotate-ccw'
import scanBarcode from 'icon:scan-barcode'
import scanLine from 'icon:scan-line'
import search from 'icon:search'
import send from 'icon:send'
import share from 'icon:share'
import share2 from 'icon:share-2'
import shield from 'icon:shield'
import shieldCheck from 'icon:shield-check'
import skipForward from 'icon:skip-forward'
import slidersHorizontal from 'icon:sliders-horizontal'
import smartphone from 'icon:smartphone'
import smile from 'icon:smile'
import squarePlus from 'icon:square-plus'
import star from 'icon:star'
import stethoscope from 'icon:stethoscope'
import sun from 'icon:sun'
import syringe from 'icon:syringe'
import tag from 'icon:tag'
import trash2 from 'icon:trash-2'
import triangleAlert from 'icon:triangle-alert'
import undo2 from 'icon:undo-2'
import upload from 'icon:upload'
import userPlus from 'icon:user-plus'
import userRound from 'icon:user-round'
import users from 'icon:users'
import venus from 'icon:venus'
import venusAndMars from 'icon:venus-and-mars'
import weight from 'icon:weight'
import x from 'icon:x'

interface IconProps {
  /** In pixels; by default 1.25em of the surrounding text. */
  size?: 24 | 32
}

/** An inlined Lucide icon; the text beside it or the name of its button carries the meaning. */
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
export const ArrowDownIcon = /* @__PURE__ */ icon(arrowDown)
export const ArrowLeftIcon = /* @__PURE__ */ icon(arrowLeft)
export const ArrowRightIcon = /* @__PURE__ */ icon(arrowRight)
export const ArrowUpIcon = /* @__PURE__ */ icon(arrowUp)
export const AwardIcon = /* @__PURE__ */ icon(award)
export const BabyIcon = /* @__PURE__ */ icon(baby)
export const BanIcon = /* @__PURE__ */ icon(ban)
export const BanknoteIcon = /* @__PURE__ */ icon(banknote)
export const BookHeartIcon = /* @__PURE__ */ icon(bookHeart)
export const BookOpenIcon = /* @__PURE__ */ icon(bookOpen)
export const BugOffIcon = /* @__PURE__ */ icon(bugOff)
export const CalendarArrowDownIcon = /* @__PURE__ */ icon(calendarArrowDown)
export const CalendarClockIcon = /* @__PURE__ */ icon(calendarClock)
export const CalendarDaysIcon = /* @__PURE__ */ icon(calendarDays)
export const CalendarPlusIcon = /* @__PURE__ */ icon(calendarPlus)
export const CameraIcon = /* @__PURE__ */ icon(camera)
export const CheckIcon = /* @__PURE__ */ icon(check)
export const ChevronDownIcon = /* @__PURE__ */ icon(chevronDown)
export const ChevronLeftIcon = /* @__PURE__ */ icon(chevronLeft)
export const ChevronRightIcon = /* @__PURE__ */ icon(chevronRight)
export const CircleAlertIcon = /* @__PURE__ */ icon(circleAlert)
export const CircleCheckIcon = /* @__PURE__ */ icon(circleCheck)
export const CircleQuestionMarkIcon = /* @__PURE__ */ icon(circleQuestionMark)
export const CircleUserRoundIcon = /* @__PURE__ */ icon(circleUserRound)
export const ClipboardCheckIcon = /* @__PURE__ */ icon(clipboardCheck)
export const ClockIcon = /* @__PURE__ */ icon(clock)
export const CloudOffIcon = /* @__PURE__ */ icon(cloudOff)
export const CloudUploadIcon = /* @__PURE__ */ icon(cloudUpload)
export const CopyIcon = /* @__PURE__ */ icon(copy)
export const DogIcon = /* @__PURE__ */ icon(dog)
export const DownloadIcon = /* @__PURE__ */ icon(download)
export const EllipsisIcon = /* @__PURE__ */ icon(ellipsis)
export const EllipsisVerticalIcon = /* @__PURE__ */ icon(ellipsisVertical)
export const ExternalLinkIcon = /* @__PURE__ */ icon(externalLink)
export const EyeIcon = /* @__PURE__ */ icon(eye)
export const EyeOffIcon = /* @__PURE__ */ icon(eyeOff)
export const FileDownIcon = /* @__PURE__ */ icon(fileDown)
export const FilePenLineIcon = /* @__PURE__ */ icon(filePenLine)
export const FileTextIcon = /* @__PURE__ */ icon(fileText)
export const HandshakeIcon = /* @__PURE__ */ icon(handshake)
export const HeartHandshakeIcon = /* @__PURE__ */ icon(heartHandshake)
export const HeartPulseIcon = /* @__PURE__ */ icon(heartPulse)
export const HistoryIcon = /* @__PURE__ */ icon(history)
export const HouseIcon = /* @__PURE__ */ icon(house)
export const ImagesIcon = /* @__PURE__ */ icon(images)
export const InboxIcon = /* @__PURE__ */ icon(inbox)
export const KeyRoundIcon = /* @__PURE__ */ icon(keyRound)
export const LandmarkIcon = /* @__PURE__ */ icon(landmark)
export const LaptopIcon = /* @__PURE__ */ icon(laptop)
export const LayoutDashboardIcon = /* @__PURE__ */ icon(layoutDashboard)
export const ListChecksIcon = /* @__PURE__ */ icon(listChecks)
export const ListOrderedIcon = /* @__PURE__ */ icon(listOrdered)
export const ListPlusIcon = /* @__PURE__ */ icon(listPlus)
export const LockKeyholeIcon = /* @__PURE__ */ icon(lockKeyhole)
export const LogOutIcon = /* @__PURE__ */ icon(logOut)
export const MailIcon = /* @__PURE__ */ icon(mail)
export const MailXIcon = /* @__PURE__ */ icon(mailX)
export const MapPinIcon = /* @__PURE__ */ icon(mapPin)
export const MarsIcon = /* @__PURE__ */ icon(mars)
export const MenuIcon = /* @__PURE__ */ icon(menu)
export const MonitorIcon = /* @__PURE__ */ icon(monitor)
export const NetworkIcon = /* @__PURE__ */ icon(network)
export const NewspaperIcon = /* @__PURE__ */ icon(newspaper)
export const NotebookPenIcon = /* @__PURE__ */ icon(notebookPen)
export const PaletteIcon = /* @__PURE__ */ icon(palette)
export const PawPrintIcon = /* @__PURE__ */ icon(pawPrint)
export const PencilIcon = /* @__PURE__ */ icon(pencil)
export const PhoneIcon = /* @__PURE__ */ icon(phone)
export const PhoneOutgoingIcon = /* @__PURE__ */ icon(phoneOutgoing)
export const PlusIcon = /* @__PURE__ */ icon(plus)
export const PrinterIcon = /* @__PURE__ */ icon(printer)
export const ReceiptIcon = /* @__PURE__ */ icon(receipt)
export const ReplyIcon = /* @__PURE__ */ icon(reply)
export const RotateCcwIcon = /* @__PURE__ */ icon(rotateCcw)
export const ScanBarcodeIcon = /* @__PURE__ */ icon(scanBarcode)
export const ScanLineIcon = /* @__PURE__ */ icon(scanLine)
export const SearchIcon = /* @__PURE__ */ icon(search)
export const SendIcon = /* @__PURE__ */ icon(send)
export const Share2Icon = /* @__PURE__ */ icon(share2)
export const ShareIcon = /* @__PURE__ */ icon(share)
export const ShieldCheckIcon = /* @__PURE__ */ icon(shieldCheck)
export const ShieldIcon = /* @__PURE__ */ icon(shield)
export const SkipForwardIcon = /* @__PURE__ */ icon(skipForward)
export const SlidersHorizontalIcon = /* @__PURE__ */ icon(slidersHorizontal)
export const SmartphoneIcon = /* @__PURE__ */ icon(smartphone)
export const SmileIcon = /* @__PURE__ */ icon(smile)
export const SquarePlusIcon = /* @__PURE__ */ icon(squarePlus)
export const StarIcon = /* @__PURE__ */ icon(star)
export const StethoscopeIcon = /* @__PURE__ */ icon(stethoscope)
export const SunIcon = /* @__PURE__ */ icon(sun)
export const SyringeIcon = /* @__PURE__ */ icon(syringe)
export const TagIcon = /* @__PURE__ */ icon(tag)
export const Trash2Icon = /* @__PURE__ */ icon(trash2)
export const TriangleAlertIcon = /* @__PURE__ */ icon(triangleAlert)
export const Undo2Icon = /* @__PURE__ */ icon(undo2)
export const UploadIcon = /* @__PURE__ */ icon(upload)
export const UserPlusIcon = /* @__PURE__ */ icon(userPlus)
export const UserRoundIcon = /* @__PURE__ */ icon(userRound)
export const UsersIcon = /* @__PURE__ */ icon(users)
export const VenusAndMarsIcon = /* @__PURE__ */ icon(venusAndMars)
export const VenusIcon = /* @__PURE__ */ icon(venus)
export const WeightIcon = /* @__PURE__ */ icon(weight)
export const XIcon = /* @__PURE__ */ icon(x)
