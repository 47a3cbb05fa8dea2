import { PlusIcon } from '#src/platform/ui/icons.tsx'

interface AddButtonProps {
  label: string
  Icon?: typeof PlusIcon
  onClick: () => void
}

export const AddButton = ({ label, Icon = PlusIcon, onClick }: AddButtonProps) => (
  <button className="button button-accent" type="button" onClick={onClick}>
    <Icon />
    {label}
  </button>
)
