/** A writer who closes the dialog goes on later. */
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { readJson } from '#client/browser/storedJson.ts'

/** Fields in the form's order. */
export type Entries = readonly (readonly [name: string, value: string])[]

interface Kept {
  /** If they are changed elsewhere, the kept fields no longer fit. */
  of: string
  entries: Entries
}

const keyOf = (userId: string, postId: string) => `${prefixOf(userId)}${postId}`
const prefixOf = (userId: string) => `publishing-${userId}-`

/** Null if none are kept, or no longer fit. */
export function readDecisions(userId: string, story: StorySettingsPartsFragment): Entries | null {
  const key = keyOf(userId, story.postId)
  const kept = readJson(
    key,
    storage((all) => all.getItem(key)),
  ) as Kept | null
  return kept?.of === settingsOf(story) ? kept.entries : null
}

export function keepDecisions(userId: string, story: StorySettingsPartsFragment, entries: Entries): void {
  const kept: Kept = { of: settingsOf(story), entries }
  storage((all) => {
    all.setItem(keyOf(userId, story.postId), JSON.stringify(kept))
    return null
  })
}

export function forgetDecisions(userId: string, postId: string): void {
  storage((all) => {
    all.removeItem(keyOf(userId, postId))
    return null
  })
}

/** Called on sign-out. */
export function forgetAllDecisions(userId: string): void {
  storage((all) => {
    for (const key of Object.keys(all)) if (key.startsWith(prefixOf(userId))) all.removeItem(key)
    return null
  })
}

/** Without the draft's text, which changes all the time. */
const settingsOf = ({
  revision: _revision,
  title: _title,
  subtitle: _subtitle,
  slug: _slug,
  pictures: _pictures,
  isAhead: _isAhead,
  newsletters: _newsletters,
  defaultNewsletters: _defaults,
  ...settings
}: StorySettingsPartsFragment): string => JSON.stringify(settings)

/** Without storage, closing the dialog loses the fields. */
function storage(use: (all: Storage) => string | null): string | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
