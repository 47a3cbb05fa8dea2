import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { api, fetchJson, messageFor, type Puppy } from '#src/platform/client/api-client.ts'
import { copyText } from '#src/platform/client/copy-text.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { shareCardSize } from '#src/platform/photos/rules/files.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CopyIcon, DownloadIcon, Share2Icon } from '#src/platform/ui/icons.tsx'

interface SharePuppyProps {
  puppy: Puppy
  onClose: () => void
}

const loadFailure = 'The text could not be loaded.'

/** Picture and text of a puppy for a post. */
export function SharePuppy({ puppy, onClose }: SharePuppyProps) {
  const { id, name } = puppy
  const { data: post, error } = useQuery({
    queryKey: ['puppies', id, 'share'],
    queryFn: () => fetchJson(api.admin.puppies[':id'].share.$get({ param: { id } })),
    // A post must never be older than its facts.
    gcTime: 0,
  })
  const text = useRef<HTMLTextAreaElement>(null)

  return (
    <Dialog
      title={`Share ${name}`}
      onClose={onClose}
      actions={
        post && (
          <>
            {post.card && <PictureActions name={name} text={post.text} card={post.card} />}
            <Button
              look="primary"
              Icon={CopyIcon}
              word="Copy Text"
              onClick={() => copyText(post.text, { field: text.current })}
            />
          </>
        )
      }
    >
      {error && <p role="alert">{messageFor(error, loadFailure)}</p>}
      {post === null && <p>{name} isn't on the website, so there's nothing to share yet.</p>}
      {post && (
        <div className="form">
          {post.card && (
            <img
              className="share-card"
              src={post.card}
              alt={`${name}, ${puppy.color.toLowerCase()} ${boyOrGirl(puppy.gender).toLowerCase()}`}
              {...shareCardSize}
            />
          )}
          <div className="field">
            <label htmlFor="share-text">Text</label>
            <textarea className="input" id="share-text" ref={text} rows={5} value={post.text} readOnly />
          </div>
          {post.warnsOfOffer && (
            <p>
              <strong>Please don't add a price or "for sale": {name} can't be advertised yet.</strong>
            </p>
          )}
          <p className="form-note">
            Facebook and Instagram don't allow private sales of animals. An established breeder may tell
            people about a litter and link to their own site.
          </p>
        </div>
      )}
    </Dialog>
  )
}

interface PictureActionsProps {
  name: string
  text: string
  card: string
}

function PictureActions({ name, text, card }: PictureActionsProps) {
  const file = `${
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'puppy'
  }.jpg`
  const type = 'image/jpeg'
  const canShare = navigator.canShare?.({ files: [new File([], file, { type })] })

  async function share() {
    try {
      const picture = await fetch(card).then((response) => response.blob())
      await navigator.share({ text, files: [new File([picture], file, { type })] })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ ...messages.tryLater, destructive: true })
    }
  }

  return (
    <>
      <ButtonLink Icon={DownloadIcon} word="Download Picture" href={card} download={file} />
      {canShare && <Button Icon={Share2Icon} word="Share" onClick={share} />}
    </>
  )
}
