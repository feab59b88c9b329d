import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import type { PageData } from '#client/browser/load.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { DevtoolSections } from '#client/devtool/DevtoolSections.tsx'

export type DevtoolRouter = Pick<DataRouter, 'state' | 'subscribe'>

const OPEN = 'devtoolOpen'

/** Alt+Shift+D opens and closes it from anywhere, Escape inside closes it. */
export function DevtoolPanel({ router }: { router: DevtoolRouter }) {
  const site = useSite()
  const id = useId()
  const loaded = useLoaded(router)
  const [isOpen, setOpen] = useState(() => remembered(OPEN) === 'yes')
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const set = useCallback((isOpen: boolean) => {
    remember(OPEN, isOpen ? 'yes' : 'no')
    setOpen(isOpen)
  }, [])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isShortcut = event.altKey && event.shiftKey && event.code === 'KeyD'
      const isLeft = isOpen && event.key === 'Escape' && panel.current?.contains(document.activeElement)
      if (!isShortcut && !isLeft) return
      event.preventDefault()
      button.current?.focus()
      set(!isOpen)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOpen, set])
  return (
    <aside ref={panel} className="DevtoolPanel" aria-label="Development panel" lang="en">
      <link rel="stylesheet" href={site.styles.devtool} precedence="sheet" />
      <button
        ref={button}
        type="button"
        className="DevtoolPanel-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="Alt+Shift+D"
        onClick={() => set(!isOpen)}
      >
        <span className="DevtoolPanel-name">Dev</span>
        <span className="DevtoolPanel-route" dir="ltr">
          {loaded ? loaded.row || loaded.page : 'error'}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className="DevtoolPanel-body" hidden={!isOpen}>
        {isOpen &&
          (loaded ? <DevtoolSections loaded={loaded} /> : <p className="DevtoolNote">This page failed.</p>)}
      </div>
    </aside>
  )
}

/** Undefined if the page failed to load. */
const useLoaded = (router: DevtoolRouter) =>
  useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.loaderData.page as PageData | undefined,
  )
