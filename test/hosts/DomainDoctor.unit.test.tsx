// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { send } from '#client/graphql/send.ts'
import { DomainDoctor } from '#client/hosts/DomainDoctor.tsx'
import { inDocument } from '#test/design/inDocument.tsx'

vi.mock('#client/graphql/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))
const revalidate = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate }),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Files of one process share modules, and the next one must not get this file's calls.
afterAll(() => vi.resetModules())

const finding = (kind: string, state: string) => ({ kind, state, name: 'a.example', found: [], words: '' })

async function shown(status: 'CREATED' | 'VERIFIED', states: [proof: string, address: string]) {
  const findings = [finding('PROOF', states[0]), finding('ADDRESS', states[1])]
  vi.mocked(send).mockImplementation((() => Promise.resolve({ findings })) as never)
  const place = inDocument(<DomainDoctor domain="a.example" entityId="e" status={status} />)
  await act(async () => undefined)
  return place
}

beforeEach(() => vi.clearAllMocks())

test.each([
  ['CREATED', 'MISSING'],
  ['VERIFIED', 'OK'],
] as const)(
  'opening the page of a claim that is %s and has the right records only reads (C12)',
  async (status, address) => {
    const place = await shown(status, ['OK', address])
    expect(vi.mocked(send).mock.calls.map(([name]) => name)).toEqual(['DomainFindings'])
    expect(place.textContent).toContain(copy.ready)
    // A check on schedule may have taken it further.
    expect(revalidate).toHaveBeenCalledTimes(1)
  },
)

test('while a record is missing the page does not ask for a check (C12)', async () => {
  const place = await shown('VERIFIED', ['OK', 'MISSING'])
  expect(place.textContent).not.toContain(copy.ready)
  expect(revalidate).not.toHaveBeenCalled()
})
