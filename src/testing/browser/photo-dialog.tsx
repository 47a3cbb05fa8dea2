import { act, type ReactNode } from 'react'
import GalleryDialog from '#islands/public/gallery-dialog.tsx'
import { Island } from '#src/pages/island.tsx'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { renderIsland, wakeIsland } from './mount-island.tsx'

export const photos = [newPhotoPath(), newPhotoPath(), newPhotoPath()]

/** Where a stored photo is fetched, without its size. */
export const address = (path = '') => path.replace('/objects/', '/public-objects/')

/** A puppy's photos as links of a page, in an island that is awake. */
export async function showPhotosOfWren(paths = photos) {
  const root = renderIsland(
    <Island
      of={GalleryDialog}
      when="intent"
      resizing="local"
      photos={paths}
      title="Wren"
      detail="Red and white · Girl"
    >
      {links(paths)}
    </Island>,
  )
  await wakeIsland(root, GalleryDialog)
}

/** Photos of the gallery, each with a caption of its own. */
export async function showGallery(captions: string[]) {
  const root = renderIsland(
    <Island of={GalleryDialog} when="intent" resizing="local" photos={photos} captions={captions}>
      {links(photos)}
    </Island>,
  )
  await wakeIsland(root, GalleryDialog)
}

const links = (paths: string[]): ReactNode => (
  <p>
    {paths.map((path, index) => (
      <a key={path} href={`/photo-${index}`} data-photo={index}>
        Photo
      </a>
    ))}
    <a href="/elsewhere">No photo</a>
  </p>
)

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

export const photoLink = (index: number) => find(`[data-photo="${index}"]`)

/** Clicks, and answers whether the browser would go on to follow the link. */
export async function click(target: HTMLElement, init: MouseEventInit = {}) {
  let native = true
  document.addEventListener(
    'click',
    (event) => {
      native = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  await act(async () =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
  )
  return { native }
}

/** Presses a key in the dialog, and answers whether it is left to the browser. */
export async function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  await act(async () => find('dialog').dispatchEvent(event))
  return { native: !event.defaultPrevented }
}

/** What the visitor sees: the large photo, the counter, the marked thumbnail. */
export const shown = () => ({
  photo: photos.findIndex((path) => find('.photo-sharp').getAttribute('src')?.startsWith(address(path))),
  counter: find('.photo-count').textContent,
  marked: [...document.querySelectorAll('.photo-strip button')].findIndex(
    (button) => button.getAttribute('aria-current') === 'true',
  ),
})

/** What `shown` answers for one of the three photos. */
export const photoOfThree = (index: number) => ({ photo: index, counter: `${index + 1} of 3`, marked: index })
