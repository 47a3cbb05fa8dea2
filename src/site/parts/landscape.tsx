import { usePageInfo } from '#src/site/layout/page-info.ts'

interface SceneryProps {
  /** A file in static/images, one for each theme. */
  name: 'hero' | 'range' | 'lost'
  width: number
  height: number
  /** For screens from 1280 pixels: the same scene, with land carried on to both sides. */
  wide?: 'hero-wide'
}

/** A drawn landscape that changes with the theme; purely decorative. */
export function Landscape({ name, width, height, wide }: SceneryProps) {
  const { images } = usePageInfo().assets
  return (
    <picture className={`scenery scenery-${name}`}>
      {wide && (
        <>
          <source
            srcSet={images[`${wide}-dark.svg`]}
            media="(min-width: 1280px) and (prefers-color-scheme: dark)"
          />
          <source srcSet={images[`${wide}.svg`]} media="(min-width: 1280px)" />
        </>
      )}
      <source srcSet={images[`${name}-dark.svg`]} media="(prefers-color-scheme: dark)" />
      <img src={images[`${name}.svg`]} width={width} height={height} alt="" />
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
