import { Button } from '#src/platform/ui/button.tsx'
import { PlusIcon } from '#src/platform/ui/icons.tsx'

interface AddButtonProps {
  label: string
  Icon?: typeof PlusIcon
  onClick: () => void
}

export const AddButton = ({ label, Icon = PlusIcon, onClick }: AddButtonProps) => (
  <Button look="accent" Icon={Icon} word={label} onClick={onClick} />
)
