// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import { SettingSwitch } from '#client/settings/SettingSwitch.tsx'
import { inDocument, submit } from '#test/design/inDocument.tsx'

const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

const answer = (isError: boolean, message: string) =>
  Response.json({ isError, kind: isError ? 'Forbidden' : 'UserSetting', message, leadsTo: null })

test('a switch shows a press before it is stored, keeps it, and takes it back where it is refused', async () => {
  const place = inDocument(
    <SettingSwitch name="NOTIFICATIONS_ALLOW_EMAIL_CLAPS" label="Claps" isOn answer={null} />,
  )
  const isOn = () => place.querySelector('[role=switch]')!.getAttribute('aria-checked')
  const said = () => place.querySelector('[role=status]')!.textContent
  const sent = () => new URLSearchParams(ask.mock.lastCall![1]!.body as string)
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(promise)
  submit(place)
  expect(isOn()).toBe('false')
  expect(Object.fromEntries(sent())).toMatchObject({
    form: 'setting',
    name: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS',
    value: 'OFF',
  })
  resolve(answer(false, copy.accountSettings.saved))
  await expect.poll(() => place.querySelector('form')!.hasAttribute('aria-busy')).toBe(false)
  expect(isOn()).toBe('false')
  expect(said()).toBe('')
  ask.mockResolvedValueOnce(answer(true, 'You may not.'))
  submit(place)
  await expect.poll(said).toBe('You may not.')
  expect(sent().get('value')).toBe('ON')
  expect(isOn()).toBe('false')
})
