import { LaptopIcon, MonitorIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'
import { deviceKind } from '#src/sign-in/rules/devices.ts'

const icons = { phone: SmartphoneIcon, laptop: LaptopIcon, other: MonitorIcon }

export function DeviceIcon({ name }: { name: string }) {
  const Icon = icons[deviceKind(name)]
  return <Icon size={24} />
}
