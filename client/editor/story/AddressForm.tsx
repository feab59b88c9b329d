import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { copy as words } from '#schema/copy.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { Button } from '#client/design/Button.tsx'

interface AddressFormProps {
  label: string
  onAddress(address: string): void
  close(): void
}

export function AddressForm({ label, onAddress, close }: AddressFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function apply() {
    const address = safeUrl(/^[a-z]+:/i.test(typed.trim()) ? typed : `https://${typed.trim()}`)
    if (!address?.startsWith('http')) return setRefused(true)
    onAddress(address)
    return close()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Escape') close()
    else apply()
  }
  return (
    <div className="EditorToolbar" role="group" aria-label={label}>
      <input
        ref={field}
        type="text"
        inputMode="url"
        className="EditorToolbar-address"
        aria-label={label}
        placeholder="https://"
        aria-invalid={isRefused}
        aria-describedby={`${id}problem`}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(false)
        }}
      />
      <Button kind="text" className="EditorToolbar-word" onClick={apply}>
        {copy.insert}
      </Button>
      <p id={`${id}problem`} className="EditorToolbar-problem" role="alert">
        {isRefused && words.composer.noAddress}
      </p>
    </div>
  )
}
