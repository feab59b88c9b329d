import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { Button } from '#client/design/Button.tsx'
import { linkAt, removeLink, setLink } from '#client/editor/commands.ts'

interface LinkFormProps {
  view: EditorView
  state: EditorState
  close(): void
}

/** Not a `<form>`, because it may be inside one. */
export function LinkForm({ view, state, close }: LinkFormProps) {
  const id = useId()
  const [link] = useState(() => linkAt(state))
  const [address, setAddress] = useState(link?.href ?? '')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function apply(event: SyntheticEvent) {
    event.preventDefault()
    const href = addressOf(address)
    if (href === null) return setRefused(true)
    setLink(href)(view.state, view.dispatch)
    close()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply(event)
  }
  return (
    <div className="EditorToolbar" role="group" aria-label={copy.composer.link}>
      <input
        ref={field}
        type="text"
        inputMode="url"
        className="EditorToolbar-address"
        aria-label={copy.composer.address}
        placeholder={copy.composer.address}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        value={address}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onChange={({ target }) => {
          setAddress(target.value)
          setRefused(false)
        }}
      />
      <Button kind="text" className="EditorToolbar-word" onClick={apply} onKeyDown={press}>
        {copy.composer.setLink}
      </Button>
      {link && (
        <Button
          kind="text"
          className="EditorToolbar-word"
          onKeyDown={press}
          onClick={() => {
            removeLink(view.state, view.dispatch)
            close()
          }}
        >
          {copy.composer.removeLink}
        </Button>
      )}
      <p id={id} className="EditorToolbar-problem" role="alert">
        {isRefused && copy.composer.noAddress}
      </p>
    </div>
  )
}

function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (text.startsWith('/@')) return safeUrl(text, { ownPaths: true })
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return safeUrl(`mailto:${text}`)
  return safeUrl(text) ?? (/^[^\s/:]+\.[^\s/:]{2,}/.test(text) ? safeUrl(`https://${text}`) : null)
}
