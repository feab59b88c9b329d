// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLIENT_ID_HEADER } from '#schema/forms/clientIds.ts'
import { copy } from '#schema/copy.ts'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { inDocument, submit } from '#test/design/inDocument.tsx'

const done: FormOutcome = { isError: false, kind: 'Post', message: 'Pinned.', field: null, leadsTo: null }
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

const answer = (outcome: FormOutcome) => Response.json(outcome)
const saidIn = (place: HTMLElement) => place.querySelector('[role=status]')!.textContent
const bodies = () => ask.mock.calls.map(([, init]) => new URLSearchParams(init!.body as string))
const ids = () =>
  ask.mock.calls.map(([, init]) => (init!.headers as Record<string, string>)[CLIENT_ID_HEADER])

function pinForm(onDone?: () => void) {
  return inDocument(
    <ActionForm form="pinStory" action="/p/1" fields={{ isPinned: 'true' }} label="Pin" onDone={onDone} />,
  )
}

test('a form that is on its way is not sent again, and shows its outcome', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(promise)
  const onDone = vi.fn<() => void>()
  const place = pinForm(onDone)
  submit(place)
  expect(place.querySelector('form')!.getAttribute('aria-busy')).toBe('true')
  submit(place)
  expect(ask).toHaveBeenCalledTimes(1)
  resolve(answer(done))
  await expect.poll(() => saidIn(place)).toBe('Pinned.')
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(bodies()[0]!.get('form')).toBe('pinStory')
  expect(bodies()[0]!.get('isPinned')).toBe('true')
})

test('a failure is shown as an error, and does not count as done', async () => {
  ask.mockResolvedValue(
    answer({ isError: true, kind: 'Conflict', message: 'It is gone.', field: null, leadsTo: null }),
  )
  const onDone = vi.fn<() => void>()
  const place = pinForm(onDone)
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('It is gone.')
  expect(place.querySelector('[role=status]')!.hasAttribute('data-error')).toBe(true)
  expect(onDone).not.toHaveBeenCalled()
})

test('a form without an answer has the same id when it is sent again, and a new one after that', async () => {
  ask.mockRejectedValueOnce(new TypeError('offline'))
  ask.mockImplementation(() => Promise.resolve(answer(done)))
  const place = pinForm()
  submit(place)
  await expect.poll(() => saidIn(place)).toBe(`${copy.toast.error} ${copy.toast.errorAdvice}`)
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('Pinned.')
  submit(place)
  await expect.poll(() => ask.mock.calls.length).toBe(3)
  const [first, again, next] = ids()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a form that is too large says so', async () => {
  ask.mockResolvedValue(new Response('', { status: 413 }))
  const place = pinForm()
  submit(place)
  await expect.poll(() => saidIn(place)).toBe(copy.refused.problems[413])
})

test('a failure moves the focus to the wrong field, and success leaves it', async () => {
  const place = inDocument(
    <ActionForm form="claimDomain" action="/" label="Add" isForgetful>
      {({ errorId }) => <input name="domain" aria-invalid={errorId !== undefined} />}
    </ActionForm>,
  )
  const field = place.querySelector<HTMLInputElement>('[name=domain]')!
  field.value = 'not a domain'
  ask.mockResolvedValueOnce(
    answer({ isError: true, kind: 'BadRequest', message: 'This is no domain.', field: null, leadsTo: null }),
  )
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('This is no domain.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(field)
  expect(field.value).toBe('not a domain')
  ask.mockResolvedValueOnce(answer(done))
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('Pinned.')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(field.value).toBe('')
})

test('a form with its success shown by the page shows only its errors, with our text where no answer came', async () => {
  const place = inDocument(
    <ActionForm form="pinStory" action="/p/2" label="Pin" says="errors" failed="It is still pinned." />,
  )
  ask.mockRejectedValueOnce(new TypeError('offline'))
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('It is still pinned.')
  ask.mockResolvedValueOnce(answer(done))
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('')
})

test('an answer without scripts is shown by a form with a toast for its outcome, too', () => {
  const refused = {
    form: 'pinStory',
    isError: true,
    kind: 'Conflict',
    message: 'It is gone.',
    field: null,
    values: [],
  }
  const place = inDocument(
    <ActionForm form="pinStory" action="/p/3" label="Pin" says="toast" answer={refused} />,
  )
  expect(saidIn(place)).toBe('It is gone.')
})

test('a form with fields shows its success in a toast, and an error at its field, which has the focus', async () => {
  const place = inDocument(
    <ActionForm form="createList" action="/" label="Create" says="toast">
      {({ errorId }) => <input name="name" aria-invalid={errorId !== undefined} aria-describedby={errorId} />}
    </ActionForm>,
  )
  const field = place.querySelector<HTMLInputElement>('[name=name]')!
  const refused = {
    isError: true,
    kind: 'BadRequest',
    message: 'It needs a name.',
    field: null,
    leadsTo: null,
  }
  ask.mockResolvedValueOnce(answer(refused))
  submit(place)
  await expect.poll(() => place.querySelector('[data-error]')?.textContent).toBe('It needs a name.')
  await expect.poll(() => document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    'It needs a name.',
  )
  ask.mockResolvedValueOnce(answer(done))
  submit(place)
  await expect.poll(() => place.querySelector('[data-error]')).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

test('an error about one of several fields is shown at that field, which gets the focus, until the next answer', async () => {
  const place = inDocument(
    <ActionForm form="createCollection" action="/" label="Create" kind="primary">
      {({ errorId }) => (
        <>
          <Field id="name" label="Name" name="name" errorId={errorId} />
          <TextArea id="description" label="Description" hint="A few words." name="description" />
        </>
      )}
    </ActionForm>,
  )
  const [name, description] = ['input[name=name]', 'textarea'].map((one) => place.querySelector(one)!)
  const tooLong = {
    isError: true,
    kind: 'BadRequest',
    message: 'It is too long.',
    field: 'description',
    leadsTo: null,
  }
  ask.mockResolvedValueOnce(answer(tooLong))
  submit(place)
  await expect.poll(() => document.activeElement).toBe(description)
  expect(name!.hasAttribute('aria-invalid')).toBe(false)
  expect(description!.getAttribute('aria-invalid')).toBe('true')
  expect(description!.getAttribute('aria-describedby')).toBe('description-message description-hint')
  expect(document.getElementById('description-message')!.textContent).toBe('It is too long.')
  expect(saidIn(place)).toBe('')
  ask.mockResolvedValueOnce(answer(done))
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('Pinned.')
  expect(description!.hasAttribute('aria-invalid')).toBe(false)
})

test('where the page shows the success, the form passes it the words and shows only failures', async () => {
  ask.mockResolvedValueOnce(answer(done))
  ask.mockResolvedValueOnce(
    answer({ isError: true, kind: 'Conflict', message: 'It is gone.', field: null, leadsTo: null }),
  )
  const onDone = vi.fn<(fields: FormData, outcome: FormOutcome) => void>()
  const place = inDocument(
    <ActionForm form="pinStory" action="/p/1" label="Pin" says="errors" onDone={onDone} />,
  )
  submit(place)
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(onDone.mock.calls[0]![1].message).toBe('Pinned.')
  expect(saidIn(place)).toBe('')
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('It is gone.')
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a form answered with a place on the same page stays, and shows its outcome there', async () => {
  const here = `${location.pathname}${location.search}#details`
  ask.mockResolvedValueOnce(answer({ ...done, leadsTo: here }))
  const place = pinForm()
  submit(place)
  await expect.poll(() => saidIn(place)).toBe('Pinned.')
})

test('a removed row leaves its words, and the focus, in a place that stays', async () => {
  ask.mockResolvedValueOnce(answer({ ...done, message: 'Removed.' }))
  const place = inDocument(<Rows />)
  submit(place)
  const said = () => place.querySelector<HTMLElement>('#place')!
  await expect.poll(() => said().textContent).toBe('Removed.')
  await expect.poll(() => document.activeElement).toBe(said())
})

function Rows() {
  const { said, place, gone } = useRemovalMessage(null, 'pinStory')
  return (
    <>
      <p id="place" ref={place} tabIndex={-1}>
        {said}
      </p>
      <ActionForm {...gone} form="pinStory" action="/p/1" label="Pin" />
    </>
  )
}
