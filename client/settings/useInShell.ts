import { useEffect } from 'react'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'

const FIELDS = ['name', 'username', 'imageId', 'email', 'unverifiedEmail'] as const
type OwnAccount = { [Field in (typeof FIELDS)[number]]?: string | null }

/** The bars show the account as the page has read it, even after a change. */
export function useInShell(account: OwnAccount): void {
  const read = FIELDS.filter((field) => account[field] !== undefined)
  const json = JSON.stringify(Object.fromEntries(read.map((field) => [field, account[field]])))
  useEffect(() => {
    const viewer = currentViewer()
    if (viewer) setViewer({ ...viewer, ...(JSON.parse(json) as Partial<ShellViewer>) })
  }, [json])
}
