import { PawPrintIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from './photo.tsx'

/** The photo of the puppy or dog that a dialog is about, or a paw if there is none. */
export const SmallPhoto = ({ path }: { path: string | null | undefined }) => (
  <span className="deletion-photo center">
    {path ? <Photo path={path} alt="" slot="portalRow" resizing="local" eager /> : <PawPrintIcon size={24} />}
  </span>
)
