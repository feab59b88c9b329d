import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Scheme } from '#schema/design/palette.ts'
import { useSite } from '#client/browser/site.tsx'
import { IconShapes } from '#client/design/Icon.tsx'

/** The previewed screens, in pixels. */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 844 } }
export type Screen = keyof typeof SCREENS

const BASE = ['base', 'fonts-extra']

interface PreviewFrameProps {
  title: string
  screen: Screen
  isActual: boolean
  scheme: Scheme
  style: string
  sheets: readonly string[]
  children: ReactNode
}

/**
 * A separate, inert document: its media queries see the screen's width. This page's React tree renders into
 * it.
 */
export function PreviewFrame({
  title,
  screen: name,
  isActual,
  scheme,
  style,
  sheets,
  children,
}: PreviewFrameProps) {
  const { styles } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  const screen = SCREENS[name]
  const scale = !isActual && room ? Math.min(1, room / screen.width) : 1

  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watched.observe(place.current!)
    return () => watched.disconnect()
  }, [])
  // Some browsers replace the empty document after it has loaded.
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
      style={{
        blockSize: screen.height * scale,
        // In proportion: both screens have the same scale.
        flex: isActual ? `0 0 ${screen.width}px` : `${screen.width} 1 0`,
        maxInlineSize: screen.width,
      }}
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
      {body &&
        createPortal(
          <>
            <IconShapes />
            <div inert>{children}</div>
          </>,
          body,
        )}
    </div>
  )
}

interface Dress {
  title: string
  scheme: Scheme
  style: string
  hrefs: string[]
}

function dress(frame: Document, { title, scheme, style, hrefs }: Dress) {
  const { documentElement: root, head } = frame
  frame.title = title
  root.lang = 'en'
  root.dataset.theme = scheme
  root.setAttribute('style', style)
  const linked = new Set([...head.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  for (const href of hrefs) {
    if (linked.has(href)) continue
    head.appendChild(Object.assign(frame.createElement('link'), { rel: 'stylesheet', href }))
  }
}
