import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PasskeyListEntryFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Button, ScriptButton } from '#client/design/Button.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

interface PasskeyRowProps {
  passkey: PasskeyListEntryFragment
  /** Just added: its name takes the focus. */
  isNew: boolean
  isBusy: boolean
  onRename(name: string): void
  onRemove(): void
}

/** Removing asks for confirmation. */
export function PasskeyRow({ passkey, isNew, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const [state, setState] = useState<'shown' | 'naming' | 'removing'>('shown')
  const isNaming = state === 'naming'
  const takesFocus = useRef(isNew)
  const isKept = useRef(false)
  const id = useId()

  function endNaming() {
    takesFocus.current = true
    setState('shown')
  }

  function keep() {
    isKept.current = true
    setState('shown')
  }

  const onKey = (event: KeyboardEvent) => void (event.key === 'Escape' && keep())

  function showRemove(button: HTMLElement | null) {
    if (!button || !isKept.current) return
    isKept.current = false
    button.focus()
  }

  function showName(line: HTMLElement | null) {
    if (!line || !takesFocus.current) return
    takesFocus.current = false
    line.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    endNaming()
    if (typeof given === 'string' && given.trim() !== name) onRename(given)
  }
  return (
    <li className="PasskeyRow">
      {isNaming ? (
        <form className="PasskeyRow-naming" onSubmit={submit}>
          <label className="VisuallyHidden" htmlFor={id}>
            Passkey name
          </label>
          <input
            id={id}
            name="name"
            defaultValue={name}
            maxLength={limits.passkeys.nameLength}
            required
            ref={(field) => field?.select()}
            onKeyDown={(event) => event.key === 'Escape' && endNaming()}
          />
          <Button type="submit">Save</Button>
        </form>
      ) : (
        <p className="PasskeyRow-name" tabIndex={-1} ref={showName}>
          {name}
        </p>
      )}
      <p className="PasskeyRow-facts">
        <span>
          Added <Timestamp at={createdAt} />
        </span>
        {lastUsedAt !== null && (
          <span>
            Last used <Timestamp at={lastUsedAt} />
          </span>
        )}
        {isBackedUp && <span>Synced</span>}
      </p>
      {state === 'removing' && (
        <div className="PasskeyRow-removing" role="group" aria-labelledby={id}>
          <p id={id}>
            Remove <bdi>{name}</bdi>? You won’t be able to sign in with it any more.
          </p>
          <Button
            className="PasskeyRow-forGood"
            onClick={onRemove}
            onKeyDown={onKey}
            aria-disabled={isBusy || undefined}
          >
            Remove passkey
          </Button>
          {/* It gets the focus: a second press does not remove the passkey. */}
          <Button onClick={keep} onKeyDown={onKey} ref={focus} aria-disabled={isBusy || undefined}>
            Cancel
          </Button>
        </div>
      )}
      {state === 'shown' && (
        <p className="PasskeyRow-acts">
          <ScriptButton
            kind="text"
            onClick={() => setState('naming')}
            disabled={isBusy}
            aria-label={`Rename ${name}`}
          >
            Rename
          </ScriptButton>
          <ScriptButton
            kind="text"
            onClick={() => setState('removing')}
            ref={showRemove}
            disabled={isBusy}
            aria-label={`Remove ${name}`}
          >
            Remove
          </ScriptButton>
        </p>
      )}
    </li>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()
