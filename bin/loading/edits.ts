import type { DatabaseSync } from 'node:sqlite'

export interface Story {
  id: string
  title: string
  path: string
  revision: number
  edits: number
  isEdited: boolean
  /** A kill cut off the answer, so the edit may have been kept. */
  isUnsure: boolean
}

export const wordOf = (edit: number): string => `edit-${edit}-of`

/** 0 for none. */
export const editIn = (text: string): number => Number(/edit-(\d+)-of/.exec(text)?.[1] ?? 0)

/**
 * Every acknowledged edit must be there once, and one that was cut off in full or not at all. Notes the edits found.
 * @returns the errors, one line for each story
 */
export function recoverEdits(db: DatabaseSync, stories: readonly Story[]): string[] {
  const revisions = db.prepare(
    "select revision, subtitle from post_revisions where post_id = ? and subtitle like 'edit-%-of %' order by revision",
  )
  const current = db.prepare(
    `select p.revision, b.revision as bodyRevision, p.subtitle, b.html
     from posts p join post_bodies b on b.post_id = p.id where p.id = ?`,
  )
  const wrong: string[] = []
  for (const story of stories.filter(({ edits, isUnsure }) => edits > 0 || isUnsure)) {
    const kept = revisions.all(story.id).map(({ subtitle }) => editIn(String(subtitle)))
    const post = current.get(story.id)
    const isKept = story.isUnsure && kept.length === story.edits + 1
    const edits = story.edits + Number(isKept)
    const revision = story.revision + Number(isKept)
    const isWhole =
      kept.length === edits &&
      kept.every((edit, at) => edit === at + 1) &&
      post?.revision === revision &&
      post.bodyRevision === revision &&
      editIn(String(post.subtitle)) === edits &&
      editIn(String(post.html)) === edits
    if (!isWhole)
      wrong.push(
        `${story.path} after a kill: edits ${kept.join(' ')} at revision ${post?.revision} instead of ${edits} at ${revision}`,
      )
    Object.assign(story, { edits, revision, isUnsure: false })
  }
  return wrong
}
