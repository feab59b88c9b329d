// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { HostForm } from '#client/hosts/HostForm.tsx'
import type { Outcome } from '#client/settings/outcome.ts'
import { inDocument, submit } from '#test/design/inDocument.tsx'

test('a form that changes a host says what came of it, and leads to the field that was wrong', async () => {
  let outcome: Outcome = { isError: true, message: 'This is not a domain.' }
  const place = inDocument(
    <HostForm
      form="claimDomain"
      action="/"
      values={{}}
      label="Add"
      answer={null}
      send={() => Promise.resolve(outcome)}
    >
      {(errorId) => <input name="domain" aria-invalid={errorId !== undefined} />}
    </HostForm>,
  )
  const said = place.querySelector('[role=status]')!
  submit(place)
  await expect.poll(() => said.textContent).toBe('This is not a domain.')
  expect(place.querySelector('[name=domain]')!.getAttribute('aria-invalid')).toBe('true')
  outcome = { isError: false, message: 'It is added.' }
  submit(place)
  await expect.poll(() => said.textContent).toBe('It is added.')
  expect(place.querySelector('[name=domain]')!.getAttribute('aria-invalid')).toBe('false')
})
