/** The byte budget is for 1,500 words. */
import type { DatabaseSync } from 'node:sqlite'
import type { Paragraph } from '#schema/content/content.ts'
import { path } from '#schema/routes/paths.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

const WORDS = 1500

const MOST_ANSWERED = `select p.id, b.paragraphs from posts p join post_bodies b on b.post_id = p.id
  where p.listed_at is not null and p.visibility = 'PUBLIC' order by p.responses_count desc, p.id`

export function lengthenStory(db: DatabaseSync): string {
  const [story, ...others] = db.prepare(MOST_ANSWERED).all().map(toStory)
  if (!story) throw new Error('There is no story to lengthen')
  const more = others.flatMap(({ paragraphs }) => paragraphs).filter(({ type }) => type === 'P')
  const paragraphs = [...story.paragraphs]
  for (const { text, markups } of more) {
    if (renderBody(paragraphs).wordCount >= WORDS) break
    paragraphs.push({ name: (0x8000 + paragraphs.length).toString(16), type: 'P', text, markups })
  }
  const { html, wordCount, readingTimeMinutes } = renderBody(paragraphs)
  db.prepare('update post_bodies set paragraphs = ?, html = ? where post_id = ?').run(
    JSON.stringify(paragraphs),
    html,
    story.id,
  )
  db.prepare('update posts set word_count = ?, reading_time = ? where id = ?').run(
    wordCount,
    readingTimeMinutes,
    story.id,
  )
  return path('ShowPost', { postId: story.id })
}

const toStory = (row: Record<string, unknown>) => ({
  id: String(row['id']),
  paragraphs: JSON.parse(String(row['paragraphs'])) as Paragraph[],
})
