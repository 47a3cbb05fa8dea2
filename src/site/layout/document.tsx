import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { isOfflineScreen } from '#src/offline/rules.ts'
import { PhotoFrame } from '#src/platform/ui/photos/photo-frame.tsx'
import type { Head } from '#src/site/layout/define-page.tsx'
import { appManifestPath, grounds, site } from '#src/site/rules.ts'
import { Footer } from './footer.tsx'
import { Header, SkipLink } from './header.tsx'
import { type PageInfo, PageInfoContext, usePageInfo } from './page-info.ts'

export interface Document {
  head: Head
  body: ReactNode
  /** For errors and the portal: search engines should not list the page. */
  noIndex?: boolean
  /** Surrounds the body; the default is the public header and footer. */
  frame?: Frame
}

export interface Frame {
  Around: (props: { children: ReactNode }) => ReactNode
  assets: 'public' | 'portal'
}

export function renderDocument(
  info: PageInfo,
  { head, body, noIndex = false, frame = publicFrame }: Document,
): string {
  const html = renderToString(
    <PageInfoContext value={info}>
      <html
        lang="en-AU"
        data-admin={isOfflineScreen(info.path) ? info.signedIn : undefined}
        data-now={frame.assets === 'portal' ? info.now : undefined}
      >
        <DocumentHead head={head} noIndex={noIndex} frame={frame} />
        <body>
          <SkipLink />
          <frame.Around>{body}</frame.Around>
          <Scripts frame={frame} />
        </body>
      </html>
    </PageInfoContext>,
  )
  return `<!doctype html>${html}`
}

const publicFrame: Frame = {
  assets: 'public',
  Around: ({ children }) => (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  ),
}

function DocumentHead({ head, noIndex, frame }: Required<Omit<Document, 'body'>>) {
  const { assets, siteUrl, path } = usePageInfo()
  const title = path === '/' ? head.title : `${head.title} | ${site.name}`
  const canonical = siteUrl + path
  const image = siteUrl + (head.image?.path ?? assets.images['og.jpg'])
  return (
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content={`width=device-width, initial-scale=1${frame.assets === 'portal' ? ', viewport-fit=cover' : ''}`}
      />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets[frame.assets].styles} />
      {head.styles && <link rel="stylesheet" href={assets.sheets[head.styles]} />}
      <link rel="icon" href={assets.images['favicon.svg']} type="image/svg+xml" />
      {frame.assets === 'portal' ? (
        <>
          <link rel="apple-touch-icon" href={assets.images['portal-192.png']} />
          <link rel="manifest" href={appManifestPath} />
        </>
      ) : (
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      )}
      <meta name="color-scheme" content="light dark" />
      {Object.entries(grounds).map(([scheme, color]) => (
        <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
      ))}
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:title" content={head.linkTitle ?? head.title} />
      <meta property="og:description" content={head.description} />
      {!noIndex && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      {head.image?.size && (
        <>
          <meta property="og:image:width" content={String(head.image.size.width)} />
          <meta property="og:image:height" content={String(head.image.size.height)} />
        </>
      )}
      <meta
        property="og:image:alt"
        content={head.image?.alt ?? 'A parti poodle and two puppies in front of the ranges'}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {head.jsonLd?.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </head>
  )
}

function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Rendered last: only then is it known whether the page has an island. */
function Scripts({ frame }: { frame: Frame }) {
  const { assets, page } = usePageInfo()
  return (
    <>
      {page.hasPhotos && <PhotoFrame />}
      {page.islands > 0 && <script type="module" src={assets[frame.assets].loader} />}
      {assets.devReload && <script type="module" src={assets.devReload} />}
    </>
  )
}
