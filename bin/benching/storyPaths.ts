import { path } from '#schema/routes/paths.ts'
import { openLocalDatabase } from '../local/local.ts'

export function storyPaths(state: string): string[] {
  const { db, close } = openLocalDatabase(state)
  const rows = db.prepare('select id from posts where listed_at is not null order by id').all()
  close()
  return rows.map(({ id }) => path('ShowPost', { postId: String(id) }))
}
