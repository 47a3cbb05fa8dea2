import { ArrowRightIcon } from './icons.tsx'

interface BannerProps {
  text: string
  link: string | null
}

/** One line of news, all of it a link if it has one. */
export const Banner = ({ text, link }: BannerProps) =>
  link === null ? (
    text
  ) : (
    <a href={link}>
      <span>{text}</span>
      <ArrowRightIcon />
    </a>
  )
