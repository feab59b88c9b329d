import { useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { useStore } from '#client/browser/useStore.ts'
import { composing, type Discussion } from '#client/responses/discussions.ts'
import { OpenComposer } from '#client/responses/OpenComposer.tsx'
import { RespondToggle } from '#client/responses/RespondToggle.tsx'
import { useHeldResponses } from '#client/responses/useHeldResponses.ts'

/** The composer takes its place. */
export function RespondHere({ discussion }: { discussion: Discussion }) {
  const { kind, id } = discussion
  const place = useRef<HTMLDivElement>(null)
  const isOpen = useStore(composing, (open) => open === id)
  const to = { kind, id }
  const label = copy.responses.write
  useHeldResponses(discussion)
  return (
    <div className="Responses-write" ref={place}>
      {!isOpen && <RespondToggle to={to} label={label} className="Button Button--quiet" />}
      <OpenComposer
        to={to}
        label={label}
        discussion={discussion}
        refocus={() => place.current?.querySelector<HTMLElement>('a, button')?.focus()}
      />
    </div>
  )
}
