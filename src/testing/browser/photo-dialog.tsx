import type { ReactNode } from 'react'
import GalleryDialog from '#islands/public/gallery/gallery-dialog.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { renderIsland, wakeIsland } from './mount-island.tsx'
import { fireEvent, screen } from './screen.ts'

export const photos = [newPhotoPath(), newPhotoPath(), newPhotoPath()]

/** The address of a photo, without the size of an image. */
export const address = (path = '') => path.replace('/objects/', '/public-objects/')

/** A puppy's photos as links of a page, in a hydrated island. */
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

/** Photos of the gallery, each with its own caption. */
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

export const photoLink = (index: number) => {
  const link = screen.getAllByRole('link')[index]
  if (!link) throw new Error(`Photo ${index} not found`)
  return link
}

export const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

export const imageSources = (selector: string) =>
  [...dialog().querySelectorAll(selector)].map((image) => image.getAttribute('src'))

/** Whether the browser may still handle an event that has been fired by this function. */
function isLeftToBrowser(type: string, fire: () => unknown) {
  let isLeft = true
  document.addEventListener(
    type,
    (event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fire()
  return isLeft
}

/** Clicks with modifier keys; returns whether the browser would follow the link. */
export const clickFollows = (target: HTMLElement, modifiers: MouseEventInit = {}) =>
  isLeftToBrowser('click', () => fireEvent.click(target, modifiers))

/** Presses a key in the dialog; returns whether the browser handles it. */
export const pressKey = (key: string, modifiers: KeyboardEventInit = {}) =>
  isLeftToBrowser('keydown', () => fireEvent.keyDown(dialog(), { key, ...modifiers }))

/** The large photo, the counter and the marked thumbnail. */
export const visiblePhoto = () => ({
  photo: photos.findIndex((path) => imageSources('.photo-sharp')[0]?.startsWith(address(path))),
  counter: dialog().querySelector('.photo-count')?.textContent,
  marked: [...dialog().querySelectorAll('.photo-strip button')].findIndex(
    (button) => button.getAttribute('aria-current') === 'true',
  ),
})

/** The result of `visiblePhoto` for one of the three photos. */
export const photoOfThree = (index: number) => ({ photo: index, counter: `${index + 1} of 3`, marked: index })
