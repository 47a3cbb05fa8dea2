import { XIcon } from '#src/platform/ui/icons.tsx'

/** The frame of the photo dialog, which the loader shows a small photo in until the dialog has come, so that nothing moves. */
export const PhotoFrame = () => (
  <template>
    <dialog className="photo-dialog photo-waiting" aria-label="Photo">
      <p className="photo-count" />
      <button className="icon-button photo-close" type="button" aria-label="Close">
        <XIcon size={24} />
      </button>
      <div className="photo-stage">
        <div className="photo-track">
          <div className="photo-slide">
            <img className="photo-preview" alt="" />
          </div>
        </div>
      </div>
      <div className="photo-caption">
        <p className="photo-name" />
        <p />
      </div>
      <div className="photo-strip" />
    </dialog>
  </template>
)
