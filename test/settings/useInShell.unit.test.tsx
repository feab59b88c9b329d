// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { useInShell } from '#client/settings/useInShell.ts'
import { inDocument } from '#test/design/inDocument.tsx'

afterEach(() => setViewer(null))

function Account(account: Parameters<typeof useInShell>[0]) {
  useInShell(account)
  return null
}

test('the bars show the account as the page has read it, and keep the fields that it does not read', async () => {
  setViewer({ id: 'a', name: 'Old Name', imageId: '0123456789ab', email: 'a@example.org' } as ShellViewer)
  inDocument(<Account name="New Name" imageId={null} />)
  await expect
    .poll(() => currentViewer())
    .toEqual({ id: 'a', name: 'New Name', imageId: null, email: 'a@example.org' })
})
