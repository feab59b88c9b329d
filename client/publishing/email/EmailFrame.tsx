import { useEffect, useMemo, useRef } from 'react'
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
  const { markup, rules } = useMemo(() => partsOf(html), [html])
  function dress() {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (!view) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(inScheme(rules, scheme))
    view.document.adoptedStyleSheets = [sheet]
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(dress, [rules, scheme])
  return (
    <iframe
      ref={frame}
      className={isPhone ? 'EmailPreview-frame EmailPreview-frame--phone' : 'EmailPreview-frame'}
      title={words.previewOf}
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={dress}
    />
  )
}

/** Links lead nowhere. */
function partsOf(html: string): { markup: string; rules: string } {
  const email = new DOMParser().parseFromString(html, 'text/html')
  const styles = [...email.querySelectorAll('style')]
  const rules = styles.map(({ textContent }) => textContent).join('\n')
  for (const style of styles) style.remove()
  for (const link of email.querySelectorAll('a')) link.removeAttribute('href')
  return { markup: `<!doctype html>${email.documentElement.outerHTML}`, rules }
}

/** As a device with that scheme shows it; the writer's device may have the other one. */
export function inScheme(rules: string, scheme: Scheme): string {
  const is = (other: Scheme) => (other === scheme ? '(min-width: 0px)' : '(max-width: 0px)')
  const chosen = rules.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, other: Scheme) =>
    is(other),
  )
  return `${chosen}\n:root { color-scheme: ${scheme} !important; }`
}
