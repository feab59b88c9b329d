import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { whole } from '#client/design/numbers.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'

interface PurgeFormProps {
  xsrfToken: string
  tag: string
}

/** Needs scripts, since a plain form cannot send the session's token as a header. */
export function PurgeForm({ xsrfToken, tag }: PurgeFormProps) {
  const href = useHref()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = new FormData(event.currentTarget)
    setBusy(true)
    setResult(await purge(href('PurgeCache'), xsrfToken, input))
    setBusy(false)
    void revalidate()
  }

  return (
    <form className="StatusForm PurgeForm" onSubmit={(event) => void submit(event)}>
      <label className="StatusForm-field">
        Tag to purge
        <input
          name="tag"
          defaultValue={tag}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </label>
      <label className="StatusForm-field">
        Reason
        <input name="reason" maxLength={200} autoComplete="off" />
      </label>
      <label className="StatusForm-choice">
        <input type="checkbox" name="soft" />
        Soft: serve the stored copy once more while a new one renders
      </label>
      <Button type="submit" kind="primary" disabled={isBusy}>
        Purge
      </Button>
      <output className="PurgeForm-result">{result}</output>
    </form>
  )
}

async function purge(url: string, xsrfToken: string, input: FormData): Promise<string> {
  const text = (name: string) => {
    const value = input.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const reason = text('reason')
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrfToken },
      body: JSON.stringify({
        tags: [text('tag')],
        soft: input.get('soft') === 'on',
        ...(reason ? { reason } : {}),
      }),
    })
    const answer = (await response.json()) as { purged?: string[]; version?: number; error?: string }
    return answer.purged
      ? `Purged ${answer.purged.join(', ')} (no. ${whole(answer.version ?? 0)}).`
      : (answer.error ?? `The server responded with ${response.status}.`)
  } catch {
    return 'Couldn’t send the purge. Try again.'
  }
}
