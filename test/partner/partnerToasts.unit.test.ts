// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'

vi.mock('#client/graphql/send.ts', () => ({
  send: vi.fn<() => Promise<object>>(() =>
    Promise.resolve({
      viewer: { id: 'nora', hightowerTermsAcceptedAt: null },
      userTaxDocuments: {
        taxDocumentStatus: limits.taxStatus.invalid,
        earningsLimitedAt: null,
        earningsForfeitedAt: null,
        asOf: 1,
      },
    }),
  ),
}))
beforeEach(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** The toast's text after visits of these pages in order. */
async function saidOn(...pages: string[]) {
  const { showPartnerToasts } = await import('#client/partner/partnerToasts.ts')
  const { shownToast } = await import('#client/toasts/toasts.ts')
  for (const page of pages) {
    history.replaceState(null, '', page)
    const viewer = { id: 'nora', dismissableFlags: [] as string[] } as ShellViewer
    await showPartnerToasts(viewer, () => path('ShowPartnerTaxes'))
  }
  return shownToast()?.message
}

test('a page with the tax banner keeps its message from a toast, there and later (R309)', async () => {
  expect(await saidOn(path('ShowStats'))).toBe(copy.taxBanner.invalid)
  for (const banner of ['ShowPartnerDashboard', 'ShowPartnerTaxes'] as const) {
    vi.resetModules()
    expect([banner, await saidOn(path(banner), path('ShowStats'))]).toEqual([banner, undefined])
  }
})
