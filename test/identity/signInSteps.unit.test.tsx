// @vitest-environment happy-dom
/** signInMoves.unit.test.ts covers the answers of the server. */
import { act } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import { type FlowState, START } from '#schema/identity/signIn/state.ts'
import { SiteContext } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import { SignInPlaceContext } from '#client/signin/place.ts'
import { SignInSteps } from '#client/signin/SignInSteps.tsx'
import { useSignInFlow } from '#client/signin/useSignInFlow.ts'
import { inDocument } from '#test/design/inDocument.tsx'
import { site } from '#test/design/onSite.tsx'

vi.mock('#client/graphql/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))
vi.mock('#client/reporting/events.ts', () => ({ track: () => undefined }))
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())

const EMAIL = 'mary.miller@example.org'
const WRONG = { verifyLoginCode: { __typename: 'BadRequest', message: copy.signInLimits.wrongCode } }
const SENT = { sendAcctAuthEmail: { __typename: 'SusiMethod', value: 'login', message: '' } }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.checkVisibility ??= () => true
  vi.mocked(send).mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function Steps({ from }: { from: FlowState }) {
  const flow = useSignInFlow(from)
  return (
    <SignInPlaceContext value={{ isEmbedded: true, titleId: 'title', leave: () => undefined }}>
      <SignInSteps flow={flow} />
    </SignInPlaceContext>
  )
}

const begin = (from: Partial<FlowState>) =>
  inDocument(
    <SiteContext value={{ ...site, flags: { enable_passwords: true } }}>
      <Steps from={{ ...START, ...from }} />
    </SiteContext>,
  )

const fieldOf = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLInputElement>(`input[name="${name}"]`)!

const type = (place: HTMLElement, name: string, value: string) =>
  act(async () => {
    const field = fieldOf(place, name)
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const press = (place: HTMLElement, text: string) =>
  act(async () => {
    const found = [...place.querySelectorAll<HTMLElement>('a, button')].find(
      ({ textContent }) => textContent === text,
    )
    found!.click()
  })

describe('typed text', () => {
  test('an address not given yet is kept across the other ways, in and up', async () => {
    const place = begin({ step: 'ENTER_EMAIL' })
    await type(place, 'email', EMAIL)
    await press(place, copy.enterEmail.allOptions)
    await press(place, copy.signIn.createOne.split('? ')[1]!)
    await press(place, `${copy.signIn.signUpWith} ${copy.signIn.email}`)
    expect(fieldOf(place, 'email').value).toBe(EMAIL)
  })

  test('an unknown address that is corrected takes its owner to sign up', async () => {
    const place = begin({ step: 'UNRECOGNIZED_EMAIL', email: 'mary.miler@example.org' })
    await type(place, 'email', EMAIL)
    await press(place, copy.unrecognizedEmail.createAccount)
    expect(fieldOf(place, 'email').value).toBe(EMAIL)
  })

  test('a step back shows the typed name again', async () => {
    const place = begin({ step: 'ENTER_NAME', operation: 'register', email: EMAIL })
    await type(place, 'name', 'Mary Miller')
    await press(place, copy.enterName.back)
    expect(fieldOf(place, 'email').value).toBe(EMAIL)
    vi.mocked(send).mockResolvedValue({ magicLinkPreferred: { __typename: 'NotFound' } } as never)
    await press(place, copy.enterEmail.continue)
    expect(fieldOf(place, 'name').value).toBe('Mary Miller')
  })
})

describe('the code of an email', () => {
  const codesGiven = () =>
    vi
      .mocked(send)
      .mock.calls.filter(([operation]) => operation === 'VerifyLoginCode')
      .map(([, variables]) => (variables as { loginCode: string }).loginCode)

  test('six digits are given without a press, typed, pasted with a space, or filled in; fewer are not (R198, R336)', async () => {
    vi.mocked(send).mockResolvedValue(WRONG as never)
    const place = begin({ step: 'CHECK_YOUR_INBOX', email: EMAIL })
    expect(fieldOf(place, 'loginCode').autocomplete).toBe('one-time-code')
    for (const typed of ['1', '12345', '12a456', '1234567']) await type(place, 'loginCode', typed)
    expect(codesGiven()).toEqual([])
    await type(place, 'loginCode', '123456')
    await type(place, 'loginCode', '654 321')
    expect(codesGiven()).toEqual(['123456', '654321'])
    expect(place.textContent).toContain(copy.signInLimits.wrongCode)
    const buttons = [...place.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(buttons).toContain(copy.checkYourInbox.ok)
  })

  test('another email empties the wrong code, and says that it was sent (R290)', async () => {
    vi.mocked(send)
      .mockResolvedValueOnce(WRONG as never)
      .mockResolvedValueOnce(SENT as never)
    const place = begin({ step: 'CHECK_YOUR_INBOX', email: EMAIL })
    await type(place, 'loginCode', '123456')
    expect(fieldOf(place, 'loginCode').value).toBe('123456')
    await press(place, copy.emailedCode.sendAgain)
    expect(fieldOf(place, 'loginCode').value).toBe('')
    expect(place.textContent).not.toContain(copy.signInLimits.wrongCode)
    expect(place.querySelector('.StepSaid')!.textContent).toBe(copy.emailedCode.sentAgain(EMAIL))
  })
})
