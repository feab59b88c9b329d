/** Pure. */
import { limits } from '#schema/limits.ts'
import { firstCharacters, truncate } from '#schema/text/truncate.ts'
import type {
  ConversionNote,
  ImportedAuthor,
  ImportedStory,
  ImportedTag,
  NoteKind,
} from '#worker/importing/story.ts'

const { title, subtitle, name, bio, tag, tags: mostTags } = limits.importing

/** Notes say what was cut. */
export function withinLimits(story: ImportedStory): ImportedStory {
  const notes: ConversionNote[] = []
  const note = (kind: NoteKind, detail: string) => void notes.push({ kind, detail, line: 0 })
  const cut = (text: string, most: number, what: string) => {
    if (text.length > most) note('too-long', `${what} of ${text.length} characters cut to ${most}`)
    return cutAtWord(text, most, story.language)
  }
  for (const author of story.authors) {
    if (author.name.length > name)
      note('too-long', `a name of ${author.name.length} characters cut to ${name}`)
    if ((author.bio ?? '').length > bio)
      note('too-long', `the words about ${firstCharacters(author.key, 40)} cut to ${bio}`)
  }
  const { topics, tags, left } = subjectsWithin(story)
  if (left > 0) note('too-many', `${left} topics left out; stories can have up to ${mostTags}`)
  for (const subject of [...story.topics, ...story.tags].slice(0, mostTags)) {
    if (isTagTooLong(subject)) note('too-long', `a topic of ${subject.name.length} characters cut to ${tag}`)
  }
  return {
    ...story,
    title: cut(story.title, title, 'a title'),
    subtitle: cut(story.subtitle, subtitle, 'a subtitle'),
    authors: story.authors.map(authorWithin),
    topics,
    tags,
    notes: [...story.notes, ...notes],
  }
}

export const authorWithin = (author: ImportedAuthor): ImportedAuthor => ({
  ...author,
  name: cutAtWord(author.name, name),
  ...(author.bio && { bio: cutAtWord(author.bio, bio) }),
})

export const tagWithin = (subject: ImportedTag): ImportedTag =>
  isTagTooLong(subject) ? { slug: cutSlug(subject.slug), name: cutAtWord(subject.name, tag) } : subject

/** @returns with the number of those left out */
export function subjectsWithin({ topics, tags }: Pick<ImportedStory, 'topics' | 'tags'>) {
  const within = {
    topics: topics.slice(0, mostTags).map(tagWithin),
    tags: tags.slice(0, Math.max(0, mostTags - topics.length)).map(tagWithin),
  }
  return { ...within, left: topics.length + tags.length - within.topics.length - within.tags.length }
}

const isTagTooLong = (subject: ImportedTag) => subject.name.length > tag || subject.slug.length > tag

/** UTF-16 code units with the ellipsis; cuts a word only if it fills half the text. */
export function cutAtWord(text: string, most: number, language?: string): string {
  return text.length <= most ? text : truncate(text, most - 1, language)
}

function cutSlug(slug: string): string {
  if (slug.length <= tag) return slug
  const whole = firstCharacters(slug, tag)
  const dash = slug[whole.length] === '-' ? -1 : whole.lastIndexOf('-')
  return (dash > tag / 2 ? whole.slice(0, dash) : whole).replace(/-$/, '')
}
