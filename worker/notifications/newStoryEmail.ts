import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { truncate } from '#schema/text/truncate.ts'
import type { Block, EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export interface NewStory {
  title: string
  language: string
  author: string
  publication: string | null
  /** It is null where lists show neither. */
  excerpt: string | null
  url: string
}

export function newStoryEmail(story: NewStory): EmailContent {
  const { language, author, publication, url } = story
  const title = written(story.title, language)
  const words = copy.notifications.newStory
  const excerpt = story.excerpt && truncate(story.excerpt, limits.story.preview.text, language)
  const by = words.by(written(author), publication && written(publication))
  return {
    subject: title,
    preview: excerpt ? written(excerpt, language) : by,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'small', text: by },
      ...(excerpt ? [{ kind: 'text', text: written(excerpt, language) } satisfies Block] : []),
      { kind: 'link', label: words.read, url },
    ],
  }
}
