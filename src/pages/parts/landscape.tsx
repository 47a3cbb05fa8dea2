import { useSite } from '#src/pages/layout/site-context.ts'

interface SceneryProps {
  /** File under static/images, drawn once for each theme. */
  name: 'hero' | 'range' | 'lost'
  width: number
  height: number
}

/** A drawn landscape that changes with the theme; it says nothing that the text does not. */
export function Landscape({ name, width, height }: SceneryProps) {
  const { images } = useSite().assets
  return (
    <picture className={`scenery scenery-${name}`}>
      <source srcSet={images[`${name}-dark.svg`]} media="(prefers-color-scheme: dark)" />
      <img src={images[`${name}.svg`]} width={width} height={height} alt="" />
    </picture>
  )
}

/** A drawing beside a text, from static/images, cut to the outline of a coat's patch. */
export function Drawing({ file }: { file: string }) {
  const { images } = useSite().assets
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
