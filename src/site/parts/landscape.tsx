import { usePageInfo } from '#src/site/layout/page-info.ts'

interface SceneryProps {
  /** A file in static/images, one for each theme. */
  name: keyof typeof heights
  /** Whether it has a wider drawing for screens from 1280 pixels, with land carried on to both sides. */
  isWide?: boolean
}

const heights = { hero: 820, range: 150, lost: 420 }

/** A drawn landscape that changes with the theme; purely decorative. */
export function Landscape({ name, isWide = false }: SceneryProps) {
  const { images } = usePageInfo().assets
  return (
    <picture className={`scenery scenery-${name}`}>
      {isWide && (
        <>
          <source
            srcSet={images[`${name}-wide-dark.svg`]}
            media="(min-width: 1280px) and (prefers-color-scheme: dark)"
          />
          <source srcSet={images[`${name}-wide.svg`]} media="(min-width: 1280px)" />
        </>
      )}
      <source srcSet={images[`${name}-dark.svg`]} media="(prefers-color-scheme: dark)" />
      <img src={images[`${name}.svg`]} width={1600} height={heights[name]} alt="" />
    </picture>
  )
}

/** A drawing from static/images, cut to the outline of a coat's patch. */
export function Drawing({ file }: { file: string }) {
  const { images } = usePageInfo().assets
  return (
    <img
      className="patch"
      src={images[file]}
      width="800"
      height="600"
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
