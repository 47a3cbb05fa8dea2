import { deviceKind } from '#src/domain/sign-in/devices.ts'
import { LaptopIcon, MonitorIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'

const icons = { phone: SmartphoneIcon, laptop: LaptopIcon, other: MonitorIcon }

export function DeviceIcon({ name }: { name: string }) {
  const Icon = icons[deviceKind(name)]
  return <Icon size={24} />
}
