import { useSite } from './site.ts'

interface PageHeroProps {
  title: string
  lead: string
}

/** Head of a page: sky, title, lead, and the ranges along the lower edge. */
export function PageHero({ title, lead }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Scenery name="range" width={1600} height={150} />
    </section>
  )
}

interface SceneryProps {
  /** File under static/images, drawn once for each theme. */
  name: 'hero' | 'range' | 'lost'
  width: number
  height: number
}

/** A drawn landscape that changes with the theme; it says nothing that the text does not. */
export function Scenery({ name, width, height }: SceneryProps) {
  const { images } = useSite().assets
  return (
    <picture className={`scenery scenery-${name}`}>
      <source srcSet={images[`${name}-dark.svg`]} media="(prefers-color-scheme: dark)" />
      <img src={images[`${name}.svg`]} width={width} height={height} alt="" />
    </picture>
  )
}
