/** React skips unknown elements only as direct children of body, so the server's data is printed there. */
import { type ReactNode, use } from 'react'
import { type Location, Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { type Fonts, InlineContext } from '#client/browser/inline.ts'
import { isBuilt } from '#client/browser/built.ts'
import { packed } from '#client/browser/columns.ts'
import type { Head } from '#client/browser/head.ts'
import { escapeJson } from '#client/browser/late.tsx'
import type { PageData } from '#client/browser/load.ts'
import type { AnyPage, Faces } from '#client/browser/page.ts'
import { type Pages, usePages } from '#client/browser/pages.ts'
import { placeOfData } from '#client/browser/place.ts'
import { type Marks, MarksContext, placedText } from '#client/browser/places.tsx'
import { StatesSourceContext } from '#client/browser/statesContext.ts'
import { type ViewerStates } from '#client/browser/viewerStates.ts'
import { type ServerState, useServerState } from '#client/browser/serverState.ts'
import { digestsOf } from '#client/browser/sheetNames.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { needsMoreTypefaces, themeStyle } from '#client/browser/themeStyle.ts'
import { BasicLayout } from '#client/shell/BasicLayout.tsx'
import { IconShapes } from '#client/design/Icon.tsx'
import { GenericErrorPage } from '#client/errors/GenericErrorPage.tsx'
import { limits } from '#schema/limits.ts'
import { SITE_LANGUAGE } from '#schema/text/languages.ts'
import { path } from '#schema/routes/paths.ts'
import type { ThemePartsFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { BannerGate } from '#client/metering/BannerGate.tsx'
import { NavigationProgress } from '#client/shell/NavigationProgress.tsx'
import { Toaster } from '#client/shell/Toaster.tsx'
import { SignInEntry } from '#client/signin/SignInEntry.tsx'
import { OneTapGate } from '#client/signin/OneTapGate.tsx'
import { ReportError } from '#client/reporting/ReportError.tsx'

export function Document() {
  const loaded = useMatches().at(-1)?.loaderData as PageData | undefined
  const pages = usePages()
  const site = useSite()
  const own = loaded && pages.loaded(loaded.page).theme?.(loaded.data, loaded.row)
  const theme = own ?? (loaded && loaded.status >= limits.error.least ? site.theme : null)
  if (loaded && pages.loaded(loaded.page).isFrame)
    return (
      <Html theme={theme} loaded={loaded} isFrame>
        <Outlet />
      </Html>
    )
  return (
    <Html theme={theme} loaded={loaded}>
      <NavigationProgress />
      <Outlet />
      <Toaster />
      <SignInEntry />
      {loaded && <OneTapGate route={loaded.row} />}
      {loaded && <BannerGate loaded={loaded} />}
      <ScrollRestoration getKey={entryOf} />
    </Html>
  )
}

/** The browser's own move to an anchor has no key. */
const entryOf = ({ key, hash }: Location) => key + hash

/** The last resort, when not even the page's boundary could render. */
export function DocumentError() {
  const error = useRouteError()
  return (
    <Html theme={null} loaded={undefined}>
      <title>{copy.genericError.heading}</title>
      <ReportError error={error} />
      <BasicLayout>
        <GenericErrorPage />
      </BasicLayout>
    </Html>
  )
}

interface HtmlProps {
  theme: ThemePartsFragment | null | undefined
  loaded: PageData | undefined
  isFrame?: boolean
  children: ReactNode
}

function Html({ theme, loaded, isFrame = false, children }: HtmlProps) {
  const site = useSite()
  const pages = usePages()
  const extra = needsMoreTypefaces(theme) ? ['fonts-extra'] : []
  const { styles = [], firstSheet, hasItalics = false, faces } = loaded ? pages.loaded(loaded.page) : ALONE
  const inline = use(InlineContext)
  const { tag = SITE_LANGUAGE, direction } = languageOf(pages, loaded, site)
  return (
    <html lang={tag} dir={direction} style={themeStyle(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {inline && !isFrame && (
          <>
            <script
              data-framed={site.canBeFramed ? 'yes' : undefined}
              dangerouslySetInnerHTML={{ __html: inline.script }}
            />
            {firstSheet && <style dangerouslySetInnerHTML={{ __html: inline.sheets[firstSheet] }} />}
          </>
        )}
        {[...new Set([...(firstSheet ? [] : ['base']), ...extra, ...styles])].map((name) => (
          <link key={name} rel="stylesheet" href={site.styles[name]} precedence="sheet" />
        ))}
        {inline &&
          fontsOf(inline.fonts, theme, faces?.(loaded?.data) ?? { hasItalics, hasBold: false }).map(
            (file) => (
              <link
                key={file}
                rel="preload"
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
                fetchPriority="low"
                href={file}
                onLoad={stayHere}
              />
            ),
          )}
        {inline && firstSheet && (
          <link rel="preload" as="style" fetchPriority="low" href={site.styles.base} onLoad={stayHere} />
        )}
        {!isFrame && (
          <>
            <noscript>
              <link rel="stylesheet" href={site.styles.noscript} />
            </noscript>
            <link rel="manifest" href={path('ShowManifest')} />
          </>
        )}
        {!isFrame && site.search && isBuilt('ShowSearch') && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={site.search.engineName}
            href={path('ShowOpenSearch')}
          />
        )}
      </head>
      {/* entry.ts asks for the page's module before it reads the state. */}
      <body
        data-page={loaded?.page}
        // A story names the language of its parts.
        {...(tag !== SITE_LANGUAGE && { lang: SITE_LANGUAGE })}
        {...(direction === 'rtl' && { dir: 'ltr' })}
      >
        <IconShapes />
        {children}
        {/* The content above it is painted first. */}
        <link rel="stylesheet" href={site.styles.base} />
        {!isFrame && <ServerBlocks loaded={loaded} />}
      </body>
    </html>
  )
}

/** The page could not be loaded, so this needs no other file. */
const ALONE: Partial<AnyPage> = { firstSheet: 'error' }

/** React would move a link without a handler before the style sheet. */
const stayHere = () => undefined

/**
 * A late font moves the text below it, so the first lines' fonts are preloaded, at low priority: text is
 * painted in its fallback meanwhile.
 */
function fontsOf(
  fonts: Fonts,
  theme: ThemePartsFragment | null | undefined,
  { hasItalics, hasBold }: Faces,
): string[] {
  const body = fonts[theme?.bodyFont ?? 'SERIF_1']
  return [
    ...new Set([
      fonts[theme?.titleFont ?? 'SERIF_2'].title,
      body.text,
      ...(hasItalics ? [body.italic] : []),
      ...(hasBold ? [body.bold] : []),
      fonts.SERIF_2.title,
      fonts[theme?.interfaceFont ?? 'SANS_SERIF_1'].text,
    ]),
  ]
}

const headOf = (pages: Pages, loaded: PageData | undefined, site: Site): Head | undefined =>
  loaded && pages.loaded(loaded.page).head(loaded.data, placeOfData(loaded), site)

/** The site's language if the head cannot be made; the shell shows that error. */
function languageOf(
  pages: Pages,
  loaded: PageData | undefined,
  site: Site,
): Partial<NonNullable<Head['language']>> {
  try {
    return headOf(pages, loaded, site)?.language ?? {}
  } catch {
    return {}
  }
}

/** Only the server prints scripts (Trusted Types). */
function ServerBlocks({ loaded }: { loaded: PageData | undefined }) {
  const site = useSite()
  const pages = usePages()
  const state = useServerState()
  const marks = use(MarksContext)
  const source = use(StatesSourceContext)
  if (!state || !('page' in state)) return null
  // The last part of the document: every place has asked.
  const states = source.end && use(source.end())
  const head = headOf(pages, loaded, site)
  return (
    <>
      {head?.jsonLd?.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...item }) }}
        />
      ))}
      <script
        type="application/json"
        id="state"
        dangerouslySetInnerHTML={{ __html: jsonOfState(state, states, marks) }}
      />
      {/* React puts it after the page's other style sheets. */}
      {marks && <link rel="stylesheet" href={marks.open('sheets', {}) + marks.close()} precedence="sheet" />}
    </>
  )
}

function jsonOfState(
  { viewer, site, page }: ServerState,
  states: ViewerStates | undefined,
  marks: Marks | null,
): string {
  const shared = {
    site: { ...site, styles: digestsOf(site.styles) },
    page: { ...page, data: packed(page.data) },
  }
  const shown = viewer && states ? { ...viewer, states } : viewer
  return `{"viewer":${placedText(marks, 'viewer', escapeJson(shown))},${escapeJson(shared).slice(1)}`
}
