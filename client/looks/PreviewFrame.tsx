import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Scheme } from '#schema/palette.ts'
import { useSite } from '#client/browser/site.tsx'

/** Pixels of the screens that the preview stands for. */
const SCREENS = { phone: { width: 360, height: 720 }, desktop: { width: 1280, height: 900 } }
/** What a page has beside the rules in its document. */
const BASE = ['rest', 'fonts-extra']

interface PreviewFrameProps {
  title: string
  width: keyof typeof SCREENS
  scheme: Scheme
  style: string
  sheets: readonly string[]
  children: ReactNode
}

/**
 * A document of its own, so that media queries see the width of the screen that it stands for. It is written by this
 * page's tree; nothing in it can be pressed. It is scaled down where the screen is wider than its place.
 */
export function PreviewFrame({ title, width, scheme, style, sheets, children }: PreviewFrameProps) {
  const { styles } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  const screen = SCREENS[width]
  const scale = room ? Math.min(1, room / screen.width) : 1

  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watched.observe(place.current!)
    return () => watched.disconnect()
  }, [])
  // Some browsers replace the empty document when it has loaded.
  const open = () => setBody(frame.current?.contentDocument?.body ?? null)
  useEffect(open, [])

  useLayoutEffect(() => {
    if (!body) return
    const hrefs = [...BASE, ...sheets].map((name) => styles[name]!)
    dress(body.ownerDocument, { title, scheme, style, hrefs })
  }, [body, scheme, style, sheets, styles, title])

  return (
    <div
      ref={place}
      className="PreviewFrame"
      style={{ blockSize: screen.height * scale, maxInlineSize: screen.width }}
    >
      <iframe
        ref={frame}
        className="PreviewFrame-frame"
        sandbox="allow-same-origin"
        title={title}
        width={screen.width}
        height={screen.height}
        style={{ transform: `scale(${scale})` }}
        onLoad={open}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  )
}

interface Dress {
  title: string
  scheme: Scheme
  style: string
  hrefs: string[]
}

/**
 * Gives the frame's document the root of a page in the look, the rules that every document has in it, and the page's
 * style sheets.
 */
function dress(frame: Document, { title, scheme, style, hrefs }: Dress) {
  const { documentElement: root, head } = frame
  frame.title = title
  root.lang = 'en'
  root.dataset.theme = scheme
  root.setAttribute('style', style)
  const rules = document.head.querySelector('style')
  if (rules && !head.querySelector('style')) head.appendChild(frame.importNode(rules, true))
  const linked = new Set([...head.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  for (const href of hrefs) {
    if (linked.has(href)) continue
    head.appendChild(Object.assign(frame.createElement('link'), { rel: 'stylesheet', href }))
  }
}
