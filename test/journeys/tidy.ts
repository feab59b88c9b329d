/** Stories published by a file's journeys would come first on other journeys' pages. */
import { connect } from '#test/harness/connection.ts'
import { lane } from './lane.ts'

const OPERATOR = { authorization: 'Bearer dev-admin', 'content-type': 'application/json' }

/** The demo's stories are older. */
const began = Date.now()

const PUBLISHED = `select id from posts where listed_at is not null and created_at >= ${began}`

export async function unlistNewStories(): Promise<void> {
  const place = connect(lane.place)
  try {
    if (place.sql(PUBLISHED).length === 0) return
    place.sql(`delete from post_tags where post_id in (${PUBLISHED})`)
    place.sql(`update posts set listed_at = null, visibility = 'UNLISTED' where id in (${PUBLISHED})`)
    await place.post('/_/admin/purge', { tags: ['edgeCacheHome'] }, { headers: OPERATOR })
  } finally {
    place.close()
  }
}
