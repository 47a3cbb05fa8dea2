import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { keptAt } from '#src/platform/client/uploads/keep-photos.ts'
import { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CheckIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { maxTrayPhotos } from '#src/whelping/rules/litter-photos.ts'
import { AddPhotos, UploadsShown } from './add-photos.tsx'

interface TrayProps {
  litterId: string
  photos: readonly string[]
  chosen: readonly string[]
  onChoose: (paths: readonly string[]) => void
  isUsed: (path: string) => boolean
  onUploaded: (path: string) => Promise<unknown>
}

/** Photos that no puppy has yet; some may be chosen. */
export function Tray({ litterId, photos, chosen, onChoose, isUsed, onUploaded }: TrayProps) {
  const uploads = useUploads({
    max: maxTrayPhotos,
    room: maxTrayPhotos - photos.length,
    isUsed,
    keeper: keptAt(useAdmin(), `tray ${litterId}`),
    onUploaded,
  })
  const toggle = (path: string) =>
    onChoose(chosen.includes(path) ? chosen.filter((each) => each !== path) : [...chosen, path])
  return (
    <section className="tray" aria-labelledby="tray">
      <div className="tray-head cluster gap-8">
        <h2 id="tray">{photos.length === 0 ? 'No photos' : photos.length} to give</h2>
        {photos.length > 1 && <Button look="ghost" word="Select All" onClick={() => onChoose(photos)} />}
        <AddPhotos uploads={uploads} />
      </div>
      <UploadsShown uploads={uploads} />
      {photos.length > 0 && (
        <ul className="tray-photos stack gap-8">
          {photos.map((path, at) => (
            <li key={path}>
              <button
                className="tray-photo"
                type="button"
                aria-label={`Photo ${at + 1}`}
                aria-pressed={chosen.includes(path)}
                onClick={() => toggle(path)}
              >
                <Photo path={path} alt="" slot="portalTile" ratio={1} resizing="local" />
                <span className="tray-tick">
                  <CheckIcon />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
