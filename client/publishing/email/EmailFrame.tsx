import { useEffect, useRef } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'

type Scheme = 'light' | 'dark'

interface EmailFrameProps {
  html: string
  scheme: Scheme
  isPhone: boolean
}

/**
 * No script runs in the frame. The page's policy refuses style elements there, so the frame adopts their rules as a
 * style sheet.
 */
export function EmailFrame({ html, scheme, isPhone }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  function dress() {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (!view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(inScheme(rulesOf(html), scheme))
    view.document.adoptedStyleSheets = [sheet]
    for (const link of view.document.querySelectorAll('a')) link.removeAttribute('href')
  }
  useEffect(() => {
    frame.current!.srcdoc = trusted(html.replace(STYLES, ''))
  }, [html])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(dress, [scheme])
  return (
    <iframe
      ref={frame}
      className={isPhone ? 'EmailPreview-frame EmailPreview-frame--phone' : 'EmailPreview-frame'}
      title={words.previewOf}
      sandbox="allow-same-origin"
      onLoad={dress}
    />
  )
}

let policy: { createHTML(html: string): TrustedHTML } | undefined

/** Only for a frame without scripts. */
function trusted(html: string): string {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('email', { createHTML: (text: string) => text })
  return policy.createHTML(html) as unknown as string
}

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g

const rulesOf = (html: string): string => [...html.matchAll(STYLES)].map(([, rules]) => rules).join('\n')

/** As a device with that scheme shows it; the writer's device may have the other one. */
export function inScheme(rules: string, scheme: Scheme): string {
  const chosen = rules.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, other: Scheme) =>
    other === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  )
  return `${chosen}\n:root { color-scheme: ${scheme} !important; }`
}
